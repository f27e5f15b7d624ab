print("spent")

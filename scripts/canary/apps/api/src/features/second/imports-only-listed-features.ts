import '../first/index.ts'

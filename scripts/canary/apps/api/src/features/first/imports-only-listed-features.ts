import '../second/index.ts'

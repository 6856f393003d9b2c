import '../features/first/index.ts'

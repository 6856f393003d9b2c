import '../../src/features/first/index.ts'

import '../second/second.repository.ts'

import './features/first/first.repository.ts'

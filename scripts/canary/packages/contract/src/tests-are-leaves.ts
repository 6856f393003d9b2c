import './kernel.test.ts'

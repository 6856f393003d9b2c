export * from './no-cycles-1.ts'

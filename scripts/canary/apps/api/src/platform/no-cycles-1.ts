export * from './no-cycles-2.ts'

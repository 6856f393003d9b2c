export { registerHelp } from './help.routes.ts'

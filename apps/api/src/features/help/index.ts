export { helpContents } from './contents.ts'
export { registerHelp } from './help.routes.ts'

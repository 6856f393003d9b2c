export { eventContents } from './contents.ts'
export { registerEvents } from './events.routes.ts'

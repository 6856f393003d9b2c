export { serveDrawings } from './serve-drawings.ts'

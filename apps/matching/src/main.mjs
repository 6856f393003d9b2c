// Enables the compile cache of Node.js, then starts the service. The import is dynamic so that the cache covers it.
// JavaScript, because Node would load its TypeScript compiler for this file.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./service.ts')

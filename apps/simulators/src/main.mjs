// Enables the compile cache of Node.js, then starts the simulators. JavaScript, because Node would load its
// TypeScript compiler for this file.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./serve.ts')

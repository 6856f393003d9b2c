// The program: starts a node. JavaScript, because Node would load its TypeScript compiler (18 MB) for this file,
// and takes all other modules from its compile cache.
import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

enableCompileCache()
// V8 lets the heap grow to four times the live objects before it collects; a node has far less to collect.
setFlagsFromString('--heap-growing-percent=50')
await import('./node.ts')

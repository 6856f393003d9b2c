// The program: starts a node. JavaScript, because Node would load its TypeScript compiler (18 MB) for this file,
// and takes all other modules from its compile cache. In production, `npm run build` has bundled it.
import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

enableCompileCache()
// V8 lets the heap grow to four times the live objects before it collects, and 50 % takes a third more CPU for a page.
setFlagsFromString('--heap-growing-percent=100')
await import('./node.ts')

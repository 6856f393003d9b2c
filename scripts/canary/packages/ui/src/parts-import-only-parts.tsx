import type { kernel } from '../../contract/src/kernel.ts'
export type Kernel = typeof kernel

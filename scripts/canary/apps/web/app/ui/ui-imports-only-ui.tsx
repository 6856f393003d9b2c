import type { kernel } from '../../../../packages/contract/src/kernel.ts'
export type Kernel = typeof kernel

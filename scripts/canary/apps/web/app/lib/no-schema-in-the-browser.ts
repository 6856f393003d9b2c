import { kernel } from '../../../../packages/contract/src/kernel.ts'
export const schema = kernel

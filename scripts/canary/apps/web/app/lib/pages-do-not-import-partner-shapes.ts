import type { wire } from '../../../../packages/contract/src/partners/identity.ts'
export type Wire = typeof wire

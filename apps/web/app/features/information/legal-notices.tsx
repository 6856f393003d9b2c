import type { Operator } from '@visions/contract/operator'
import { TextPage } from './text-page.tsx'
import text from './texts/mentions-legales.md?raw'

/** Publisher and host of this installation (PUB-10; loi n° 2004-575, art. 1-1). */
export const LegalNotices = ({ operator }: { operator: Operator }) => (
  <TextPage slug="mentions-legales" text={text} operator={operator} />
)

import type { Operator } from '@visions/contract/operator'
import { TextPage } from './text-page.tsx'
import text from './texts/conditions.md?raw'

/** The terms of use (PUB-10). */
export const Terms = ({ operator }: { operator: Operator }) => (
  <TextPage slug="conditions" text={text} operator={operator} isNumbered />
)

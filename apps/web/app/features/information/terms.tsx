import type { Operator } from '@visions/contract/operator'
import { PublicPage } from '../shell/public-page.tsx'
import { TextPage } from '@visions/ui/reading/text-page.tsx'
import { NUMBER_VALUES } from './questions.ts'
import text from './texts/conditions.md?raw'

/** The terms of use (PUB-10). */
export const Terms = ({ operator }: { operator: Operator }) => (
  <PublicPage slug="conditions">
    <TextPage text={text} operator={operator} values={NUMBER_VALUES} isNumbered />
  </PublicPage>
)

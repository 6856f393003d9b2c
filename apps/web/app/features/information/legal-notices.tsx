import type { Operator } from '@visions/contract/operator'
import { PublicPage } from '../shell/public-page.tsx'
import { TextPage } from '@visions/ui/reading/text-page.tsx'
import text from './texts/mentions-legales.md?raw'

/** Publisher and host of this installation (PUB-10; loi n° 2004-575, art. 1-1). */
export const LegalNotices = ({ operator }: { operator: Operator }) => (
  <PublicPage slug="mentions-legales">
    <TextPage text={text} operator={operator} />
  </PublicPage>
)

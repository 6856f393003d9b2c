import type { Operator } from '@visions/contract/operator'
import { durationText } from '../../lib/typography.ts'
import { DATA_LOCATION } from './privacy.tsx'
import { TextPage } from './text-page.tsx'
import text from './texts/professionnels.md?raw'

/** What is stored about professionals, advisers and establishments, why and how long (PEO-07; RGPD, art. 13 and 14). */
export const Professionals = ({
  operator,
  slug,
}: {
  operator: Operator
  /** null on the origin of professionals. */
  slug: 'professionnels' | null
}) => (
  <TextPage
    slug={slug}
    text={text}
    operator={operator}
    values={{
      dataLocation: operator.dataLocation ?? DATA_LOCATION,
      idleTime: durationText(operator.session.idleSeconds),
      sessionTime: durationText(operator.session.seconds),
    }}
  />
)

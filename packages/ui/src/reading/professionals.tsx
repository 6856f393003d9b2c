import type { Operator } from '@visions/contract/operator'
import { durationText } from '@visions/contract/french-words'
import { TextPage } from './text-page.tsx'
import text from './texts/professionnels.md?raw'

/** Without another place in the settings. */
export const DATA_LOCATION =
  'Écrivez-nous pour connaître le pays où vos données sont conservées, et les garanties prévues si elles quittent l’Union européenne.'

/** What is stored about professionals, advisers and establishments, why and how long (PEO-07; RGPD, art. 13 and 14). */
export const Professionals = ({ operator }: { operator: Operator }) => (
  <TextPage
    text={text}
    operator={operator}
    values={{
      dataLocation: operator.dataLocation ?? DATA_LOCATION,
      idleTime: durationText(operator.session.idleSeconds),
      sessionTime: durationText(operator.session.seconds),
    }}
  />
)

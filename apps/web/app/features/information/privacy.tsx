import type { Operator } from '@visions/contract/operator'
import { durationText } from '@visions/contract/french-words'
import { PublicPage } from '../shell/public-page.tsx'
import { NUMBER_VALUES } from './questions.ts'
import { DataTable } from './data-table.tsx'
import { DATA_LOCATION } from '@visions/ui/reading/professionals.tsx'
import { TextPage } from '@visions/ui/reading/text-page.tsx'
import text from './texts/confidentialite.md?raw'
import recipients from './texts/destinataires.md?raw'
import stored from './texts/donnees.md?raw'
import inBrowser from './texts/navigateur.md?raw'

/** Which personal data are stored, why, who receives them, and which rights people have (PUB-10; RGPD, art. 13). */
export function Privacy({ operator }: { operator: Operator }) {
  const { publisher, hosting, session, dataLocation } = operator
  const values = {
    publisher: publisher.name,
    host: hosting.name,
    idleTime: durationText(session.idleSeconds),
    sessionTime: durationText(session.seconds),
  }
  const table = (caption: string, column: string, rows: string) => (
    <DataTable key={caption} caption={caption} column={column} rows={rows} values={values} />
  )
  return (
    <PublicPage slug="confidentialite">
      <TextPage
        text={text}
        operator={operator}
        values={{
          ...NUMBER_VALUES,
          dataLocation: dataLocation ?? DATA_LOCATION,
          stored: table('Les données que nous conservons', 'Données', stored),
          recipients: table('Les destinataires de vos données', 'Destinataire', recipients),
          browser: table('Ce que Visions enregistre dans votre navigateur', 'Nom', inBrowser),
        }}
      />
    </PublicPage>
  )
}

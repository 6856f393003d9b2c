import { STAFF_LOG_YEARS } from '@visions/contract/constants'
import { momentText } from '@visions/contract/french-dates'
import { numberText } from '../lib/typography.ts'
import { STAFF_LOG, withQuery } from '../features/office/office-address.ts'
import { findMember } from '../features/office/office-me.ts'
import { ACT_WORDS } from '../features/office/office-words.ts'
import { onOffice } from '../features/office/on-office.ts'
import { StaffLineDetails } from '../features/office/staff-line-details.tsx'
import type { Api } from '../lib/api.ts'
import type { PageArgs } from '../lib/universal.ts'
import { ListTable } from '../ui/list-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page-layout.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PageLinks } from '../ui/page-links.tsx'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Journal · Visions Bureau' }]

const load = async (api: Api, { url }: PageArgs) => {
  const wanted = url.searchParams.get('avant') ?? ''
  const before = /^[1-9]\d{0,8}$/.test(wanted) ? wanted : undefined
  const { organisation } = await findMember(api)
  const log = await api('GET /office/staff-log', { query: before ? { before } : {} })
  return { organisation: organisation.name, before, ...log }
}
export const loader = onOffice(load)

/** The staff log of the chosen organisation, the latest first (OFF-01). */
export default function OfficeLog({
  loaderData: { organisation, before, lines, next },
}: {
  loaderData: Awaited<ReturnType<typeof load>>
}) {
  return (
    <div className="page">
      <Page>
        <PageHeader title="Journal">
          {organisation}&nbsp;: les actions des membres, les plus récentes d’abord. Personne ne peut modifier ce
          journal. Chaque ligne est effacée après {STAFF_LOG_YEARS} ans.
        </PageHeader>
        {lines.length === 0 ? (
          <EmptyState icon="data">
            {before ? 'Il n’y a pas d’action plus ancienne.' : 'Les actions des membres s’afficheront ici.'}
          </EmptyState>
        ) : (
          <ListTable
            caption={`Journal de ${organisation}`}
            columns={['Date', 'Qui', 'Action', 'Sur quoi', 'Ligne']}
            rows={lines.map(({ line, at, professional, act, subject, details }) => ({
              key: String(line),
              cells: [
                <time key="at" dateTime={at}>
                  {momentText(at)}
                </time>,
                professional ? professional.name || 'Compte supprimé' : 'Commande d’installation',
                ACT_WORDS[act],
                <StaffLineDetails key="on" subject={subject} details={details} />,
                numberText(line),
              ],
            }))}
          />
        )}
        <PageLinks
          first={before ? STAFF_LOG : undefined}
          firstLabel="Revenir aux plus récentes"
          next={next ? withQuery(STAFF_LOG, { avant: String(next) }) : undefined}
          nextLabel="Voir les plus anciennes"
        />
      </Page>
    </div>
  )
}

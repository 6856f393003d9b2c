import { STAFF_LOG_YEARS, type StaffAct } from '@visions/contract/constants'
import { momentText } from '@visions/contract/french-dates'
import { STAFF_LOG, withQuery } from '@visions/contract/office-addresses'
import { numberText } from '@visions/contract/french-words'
import { findMember } from './office-me.ts'
import { ACT_WORDS } from './office-words.ts'
import { StaffLineDetails } from './staff-line-details.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { ListTable } from '@visions/ui/list-table.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'

export const loadStaffLog = async (api: Api, { url }: PageArgs) => {
  const given = url.searchParams.get('avant') ?? ''
  const before = /^[1-9]\d{0,8}$/.test(given) ? given : undefined
  const { organisation } = await findMember(api)
  const log = await api('GET /office/staff-log', { query: before ? { before } : {} })
  return { organisation: organisation.name, before, ...log }
}

/** Who acted: a member, the schedule of publications, or a command of the operator. */
const authorOf = (act: StaffAct, professional: { name: string } | null): string =>
  professional
    ? professional.name || 'Compte supprimé'
    : act.startsWith('content-')
      ? 'Publication programmée'
      : 'La personne qui exploite la plateforme'

/** The staff log of the chosen organisation, the latest first (OFF-01). */
export function StaffLogView({
  page: { organisation, before, lines, next },
}: {
  page: Awaited<ReturnType<typeof loadStaffLog>>
}) {
  return (
    <Page>
      <PageHeader title="Journal">
        {organisation}&nbsp;: les actions des membres, les plus récentes d’abord. Personne ne peut modifier ce journal.
        Chaque ligne est effacée après {STAFF_LOG_YEARS} ans.
      </PageHeader>
      <ListTable
        empty={
          <EmptyState icon="data">
            {before ? 'Il n’y a pas d’action plus ancienne.' : 'Les actions des membres s’afficheront ici.'}
          </EmptyState>
        }
        caption={`Journal\u00a0: ${organisation}`}
        columns={['Date', 'Qui', 'Action', 'Sur quoi', 'Ligne']}
        rows={lines.map(({ line, at, professional, act, subject, details }) => ({
          key: String(line),
          cells: [
            <time key="at" dateTime={at}>
              {momentText(at)}
            </time>,
            authorOf(act, professional),
            ACT_WORDS[act],
            <StaffLineDetails key="on" act={act} subject={subject} details={details} />,
            numberText(line),
          ],
        }))}
      />
      <PageLinks
        first={before ? STAFF_LOG : undefined}
        firstLabel="Revenir aux plus récentes"
        next={next ? withQuery(STAFF_LOG, { avant: String(next) }) : undefined}
        nextLabel="Voir les plus anciennes"
      />
    </Page>
  )
}

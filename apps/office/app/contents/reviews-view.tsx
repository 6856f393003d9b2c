import { CONTENTS } from '@visions/contract/office-addresses'
import { BackLink } from '@visions/ui/back-link.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { ListTable } from '@visions/ui/list-table.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Section } from '@visions/ui/section.tsx'
import { contentAddress } from './content-address.ts'
import { changeText, StateCell } from './content-list-view.tsx'
import type { ReviewsPage } from './contents-act.ts'

/** What waits for a review, the oldest first, what is scheduled, and proposed archiving (OFF-02, OFF-05, OFF-11). */
export function ReviewsView({ page: { waiting, scheduled, archivals } }: { page: ReviewsPage }) {
  return (
    <Page gap={6}>
      <BackLink to={CONTENTS}>Contenus</BackLink>
      <PageHeader title="À relire">
        Les brouillons à relire, les plus anciens d’abord, et les publications programmées.
      </PageHeader>
      <Section id="attente" title="Brouillons à relire" gap={3}>
        <Listed contents={waiting} caption="Brouillons à relire">
          Les brouillons dont une relecture est demandée s’afficheront ici.
        </Listed>
      </Section>
      <Section id="programmes" title="Publications programmées" gap={3}>
        <Listed contents={scheduled} caption="Publications programmées">
          Les publications programmées s’afficheront ici.
        </Listed>
      </Section>
      {archivals.length > 0 ? (
        <Section id="archivages" title="Archivages à confirmer" gap={3}>
          <Listed contents={archivals} caption="Archivages à confirmer" change="Proposé">
            Les archivages proposés s’afficheront ici.
          </Listed>
        </Section>
      ) : null}
    </Page>
  )
}

function Listed({
  contents,
  caption,
  change = 'Dernier changement',
  children,
}: {
  contents: ReviewsPage['waiting']
  caption: string
  /** Heading of the column with the instant and its professional. */
  change?: string
  children: string
}) {
  if (contents.length === 0) return <EmptyState icon="check">{children}</EmptyState>
  return (
    <ListTable
      caption={caption}
      columns={['Titre', 'Type', 'État', change]}
      rows={contents.map((content) => ({
        key: `${content.kind} ${content.key}`,
        cells: [
          <a key="title" href={contentAddress(content)}>
            {content.title || 'Sans titre'}
          </a>,
          content.kindLabel,
          <StateCell key="state" content={content} />,
          changeText(content),
        ],
      }))}
    />
  )
}

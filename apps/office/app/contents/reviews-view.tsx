import { KINDS } from '@visions/contract/contents/kinds'
import { longDate, momentText } from '@visions/contract/french-dates'
import { CONTENTS, REVIEWS, withQuery } from '@visions/contract/office-addresses'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { ListTable } from '@visions/ui/list-table.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Section } from '@visions/ui/section.tsx'
import { contentAddress, reviewAddress } from './content-address.ts'
import { changeText, StateCell } from './content-list-view.tsx'
import { ADVICE, type ReviewsPage } from './contents-act.ts'

/** What waits for a review, the oldest first, what is scheduled, and proposed archiving (OFF-02, OFF-05, OFF-11). */
export function ReviewsView({ page: { waiting, scheduled, archivals, ending, advised } }: { page: ReviewsPage }) {
  const mine = waiting.filter(({ canAnswer }) => canAnswer)
  const others = waiting.filter(({ canAnswer }) => !canAnswer)
  return (
    <Page gap={6}>
      <BackLink to={CONTENTS}>Contenus</BackLink>
      <PageHeader title="À relire">
        Les brouillons à relire, les plus anciens d’abord, et les publications programmées.
      </PageHeader>
      <Section id="attente" title="Brouillons à relire" gap={3}>
        <Asked contents={mine} caption="Brouillons à relire">
          {others.length > 0
            ? 'Aucun brouillon n’attend votre relecture.'
            : 'Les brouillons dont une relecture est demandée s’afficheront ici.'}
        </Asked>
      </Section>
      {others.length > 0 ? (
        <Section id="autres" title="Relus par une autre personne" gap={3}>
          <Asked contents={others} caption="Brouillons relus par une autre personne" />
        </Section>
      ) : null}
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
      {ending.length > 0 ? (
        <Section id="fins" title="Accords qui prennent fin" gap={3}>
          <ListTable
            caption="Accords qui prennent fin"
            columns={['Titre', 'Type', 'Dernier jour']}
            rows={ending.map((content) => ({
              key: `${content.kind} ${content.key}`,
              cells: [
                titleCell(content),
                KINDS[content.kind].label,
                `${longDate(`${content.day}T12:00:00Z`)}${content.isOver ? ' (n’est plus affiché)' : ''}`,
              ],
            }))}
          />
        </Section>
      ) : null}
      <Section id="textes" title="Textes publiés" gap={3}>
        <Advised contents={advised} />
      </Section>
    </Page>
  )
}

/** Published texts that the rules of French advise about, when they were asked for (OFF-09). */
function Advised({ contents }: { contents: ReviewsPage['advised'] }) {
  const check = (words: string) => (
    <ButtonLink to={`${withQuery(REVIEWS, { [ADVICE]: '1' })}#textes`} variant="bordered" size="smallMain">
      {words}
    </ButtonLink>
  )
  if (contents === undefined)
    return (
      <Stack gap={3} align="start">
        <p>Cherchez ce qui se lit mal dans les textes publiés&nbsp;: accords, typographie, phrases trop longues.</p>
        {check('Vérifier les textes publiés')}
      </Stack>
    )
  if (contents === null)
    return (
      <Alert tone="error" title="Les textes n’ont pas pu être vérifiés" actions={check('Vérifier à nouveau')}>
        Rien n’a changé. Réessayez dans quelques minutes.
      </Alert>
    )
  if (contents.length === 0)
    return <EmptyState icon="check">Aucun conseil&nbsp;: les textes publiés se lisent bien.</EmptyState>
  return (
    <ListTable
      caption="Textes publiés à revoir"
      columns={['Titre', 'Type', 'Champ', 'Conseil']}
      rows={contents.map((content) => ({
        key: `${content.kind} ${content.key}`,
        cells: [titleCell(content), KINDS[content.kind].label, content.field, content.advice],
      }))}
    />
  )
}

const titleCell = (content: Parameters<typeof contentAddress>[0] & { title: string }) => (
  <a key="title" href={'canAnswer' in content ? reviewAddress(content) : contentAddress(content)}>
    {content.title || 'Sans titre'}
  </a>
)

/** Drafts whose review was asked for, with the asker and the time (OFF-16). */
function Asked({
  contents,
  caption,
  children,
}: {
  contents: ReviewsPage['waiting']
  caption: string
  children?: string
}) {
  if (contents.length === 0) return <EmptyState icon="check">{children}</EmptyState>
  return (
    <ListTable
      caption={caption}
      columns={['Titre', 'Type', 'Relecture demandée']}
      rows={contents.map((content) => ({
        key: `${content.kind} ${content.key}`,
        cells: [titleCell(content), content.kindLabel, askedText(content)],
      }))}
    />
  )
}

const askedText = ({ askedBy, askedAt, changedAt }: ReviewsPage['waiting'][number]): string => {
  const at = askedAt ?? changedAt
  return [at && `Le ${momentText(at)}`, askedBy && `par ${askedBy}`].filter(Boolean).join(', ')
}

function Listed({
  contents,
  caption,
  change = 'Dernier changement',
  children,
}: {
  contents: ReviewsPage['scheduled']
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
          titleCell(content),
          content.kindLabel,
          <StateCell key="state" content={content} />,
          changeText(content),
        ],
      }))}
    />
  )
}

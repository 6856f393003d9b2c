import type { ListedContent } from '@visions/contract/office-contents'
import { longDate, momentText } from '@visions/contract/french-dates'
import { CONTENTS, REVIEWS, withQuery } from '@visions/contract/office-addresses'
import type { ComponentProps } from 'react'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Section } from '@visions/ui/section.tsx'
import { reviewAddress } from './content-address.ts'
import { CHANGE, ContentsTable, changeText, STATE, TYPE } from './contents-table.tsx'
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
        <Listed contents={mine} caption="Brouillons à relire" {...ASKED}>
          {others.length > 0
            ? 'Aucun brouillon n’attend votre relecture.'
            : 'Les brouillons dont une relecture est demandée s’afficheront ici.'}
        </Listed>
      </Section>
      {others.length > 0 ? (
        <Section id="autres" title="Relus par une autre personne" gap={3}>
          <ContentsTable contents={others} caption="Brouillons relus par une autre personne" {...ASKED} />
        </Section>
      ) : null}
      <Section id="programmes" title="Publications programmées" gap={3}>
        <Listed contents={scheduled} caption="Publications programmées" columns={{ ...TYPE, ...STATE, ...CHANGE }}>
          Les publications programmées s’afficheront ici.
        </Listed>
      </Section>
      {archivals.length > 0 ? (
        <Section id="archivages" title="Archivages à confirmer" gap={3}>
          <ContentsTable
            contents={archivals}
            caption="Archivages à confirmer"
            columns={{ ...TYPE, ...STATE, Proposé: changeText }}
          />
        </Section>
      ) : null}
      {ending.length > 0 ? (
        <Section id="fins" title="Accords qui prennent fin" gap={3}>
          <ContentsTable
            caption="Accords qui prennent fin"
            contents={ending}
            columns={{
              ...TYPE,
              'Dernier jour': ({ day, isOver }) =>
                `${longDate(`${day}T12:00:00Z`)}${isOver ? ' (n’est plus affiché)' : ''}`,
            }}
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
    <ContentsTable
      caption="Textes publiés à revoir"
      contents={contents}
      columns={{ ...TYPE, Champ: ({ field }) => field, Conseil: ({ advice }) => advice }}
    />
  )
}

const askedText = ({ askedBy, askedAt, changedAt }: ReviewsPage['waiting'][number]): string => {
  const at = askedAt ?? changedAt
  return [at && `Le ${momentText(at)}`, askedBy && `par ${askedBy}`].filter(Boolean).join(', ')
}

/** Drafts whose review was asked for, with the asker and the time (OFF-16). */
const ASKED = { addressOf: reviewAddress, columns: { ...TYPE, 'Relecture demandée': askedText } }

/** A table, or a sentence without contents. */
const Listed = <C extends ListedContent>({
  children,
  ...table
}: ComponentProps<typeof ContentsTable<C>> & { children?: string }) =>
  table.contents.length === 0 ? <EmptyState icon="check">{children}</EmptyState> : <ContentsTable {...table} />

import { numberText, quotedTitle } from '@visions/contract/french-words'
import { REVIEWS } from '@visions/contract/office-addresses'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { ContentPage } from './content-act.ts'
import { contentAddress, reviewAddress } from './content-address.ts'
import { answeredText, contentDone } from './content-words.ts'
import { titleText } from './editor-head.tsx'
import { StateChip } from './state-chip.tsx'
import { StateLines } from './state-lines.tsx'

/** A content whose review is answered, by the reader or another one: what happened, and the next review (OFF-16). */
export function AnsweredView({ page }: { page: ContentPage }) {
  const { content, address, toReview } = page
  const done = contentDone(page.done)
  return (
    <Page width={48}>
      <BackLink to={REVIEWS}>À relire</BackLink>
      <Cluster gap={3}>
        <h1>{titleText(page)}</h1>
        <StateChip kind={address.kind} state={content.state} shown={content.shown} />
      </Cluster>
      <Alert tone={done ? 'success' : 'info'} live>
        {done ?? answeredText(content)}
      </Alert>
      <StateLines page={page} to={contentAddress(address)} />
      <Stack gap={3} align="start">
        {toReview?.next ? (
          <ButtonLink to={reviewAddress(toReview.next)} variant="blueGradient">
            Relire le suivant&nbsp;: {quotedTitle(toReview.next.title || 'Sans titre')}
          </ButtonLink>
        ) : null}
        {toReview?.count === 0 ? <p className="strong">Tout est relu.</p> : null}
        <Cluster gap={4}>
          {toReview && toReview.count > 1 ? (
            <TextLink to={REVIEWS}>Encore {numberText(toReview.count)} à relire</TextLink>
          ) : null}
          <TextLink to={contentAddress(address)}>Voir ce contenu</TextLink>
        </Cluster>
      </Stack>
    </Page>
  )
}

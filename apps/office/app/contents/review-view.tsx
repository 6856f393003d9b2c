import { momentText } from '@visions/contract/french-dates'
import { MEMBERS, REVIEWS, withQuery } from '@visions/contract/office-addresses'
import { Form } from 'react-router'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Section } from '@visions/ui/section.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { ReactNode } from 'react'
import type { ContentOutcome, ContentPage } from './content-act.ts'
import { Act, Returning, Scheduling } from './content-acts.tsx'
import { AnsweredView } from './answered-view.tsx'
import { contentAddress, reviewAddress } from './content-address.ts'
import { Comments } from './content-aside.tsx'
import { ContentMessage, labelled } from './content-message.tsx'
import { ChangesList } from './content-values.tsx'
import { authorText } from './content-words.ts'
import { ContentView } from './content-view.tsx'
import { titleText } from './editor-head.tsx'
import { PreviewForm, PreviewPhone } from './preview-card.tsx'
import { reviewerText } from './reviewer-text.ts'
import styles from './review-view.module.css'
import { StateChip } from './state-chip.tsx'

type Review = NonNullable<ContentPage['content']['review']>
interface Shown {
  page: ContentPage
  outcome: ContentOutcome | undefined
}

/** The page of a content: its review while one is asked for, else its editor (OFF-02, OFF-19). */
export function ContentPageView({ page, outcome }: Shown) {
  const { review } = page.content
  const isEditing = page.isEditing || page.asking !== undefined || outcome?.document || outcome?.comparison
  if (isEditing) return <ContentView page={page} outcome={outcome} />
  if (review) return <ReviewView page={page} outcome={outcome} review={review} />
  return page.toReview === undefined ? <ContentView page={page} outcome={outcome} /> : <AnsweredView page={page} />
}

/** What a draft changes, the page that shows it, and the answer of a second person. Without a form of fields. */
function ReviewView({ page, outcome, review }: Shown & { review: Review }) {
  const { content, address, kind } = page
  const blocking = content.problems.filter(({ isBlocking }) => isBlocking)
  const hasPhone = !kind.hasNoPage
  return (
    <Stack gap={5}>
      <Stack as="header" gap={3}>
        <BackLink to={REVIEWS}>À relire</BackLink>
        <Cluster gap={3}>
          <h1>{titleText(page)}</h1>
          <StateChip kind={address.kind} state={content.state} />
        </Cluster>
        <p>
          {review.by ? `${authorText(review.by)} a demandé une relecture` : 'Une relecture est demandée'}
          {review.at ? ` le ${momentText(review.at)}` : ''}.
        </p>
        <ContentMessage
          done={outcome ? null : page.done}
          failure={outcome?.failure}
          problems={outcome?.problems}
          fields={kind.fields}
        />
      </Stack>
      <div className={classNames(styles.parts, hasPhone && styles.withPhone)}>
        <Stack gap={5}>
          {blocking.length > 0 ? (
            <Alert tone="info" title="Ce brouillon ne peut pas encore être publié">
              {labelled(blocking, kind.fields).map(({ id, label, message }) => (
                <p key={id + message}>
                  {label}&nbsp;: {message}
                </p>
              ))}
            </Alert>
          ) : null}
          <Section id="changements" title="Ce qui change" gap={3}>
            <Card gap={3}>
              <p className="small soft">
                {content.live ? 'De la version publiée à ce brouillon.' : 'Ce contenu est nouveau. Voici ses textes.'}
              </p>
              <ChangesList changes={content.changes} />
            </Card>
          </Section>
        </Stack>
        {hasPhone ? <PreviewPhone {...page} /> : null}
        {review.canAnswer ? <Answer page={page} outcome={outcome} /> : <Waiting page={page} review={review} />}
        <OwnForm page={page}>
          <Comments page={page} typed={outcome?.aside.comment} />
        </OwnForm>
      </div>
      <PreviewForm address={address} />
    </Stack>
  )
}

/** A form of one act, so that the key Enter does no other one. */
const OwnForm = ({ page: { address, content }, children }: { page: ContentPage; children: ReactNode }) => (
  <Form method="post" action={reviewAddress(address)} autoComplete="off">
    <HiddenFields values={{ revision: content.revision }} />
    {children}
  </Form>
)

function Answer({ page, outcome }: Shown) {
  const { forTwo = [] } = page.content
  return (
    <Card as="section" gap={4} aria-labelledby="reponse">
      <h2 id="reponse">Votre réponse</h2>
      {forTwo.length > 0 ? (
        <p className="small">
          <strong>Deux personnes&nbsp;:</strong> {forTwo.join(', ')}. Vous êtes la seconde.
        </p>
      ) : null}
      <div className={styles.answer}>
        <OwnForm page={page}>
          <Button type="submit" name="intent" value="publish" variant="blueGradient">
            Je publie
          </Button>
        </OwnForm>
        <OwnForm page={page}>
          <Returning aside={outcome?.aside} />
        </OwnForm>
      </div>
      <OwnForm page={page}>
        <Scheduling aside={outcome?.aside} isSecond />
      </OwnForm>
      <Stack gap={1} align="start">
        <Edit page={page} />
        {page.content.needsTwo ? (
          <p className="small soft">Si vous modifiez ce brouillon, une autre personne devra le publier.</p>
        ) : null}
      </Stack>
    </Card>
  )
}

/** For who may not answer: who may. */
const Waiting = ({ page, review }: { page: ContentPage; review: Review }) => (
  <Card as="section" gap={3} aria-labelledby="reponse">
    <h2 id="reponse">En attente d’une réponse</h2>
    <p>{reviewerText(review)}</p>
    {review.reviewers.length > 0 || review.others.length > 0 ? null : (
      <TextLink to={MEMBERS}>Voir les membres</TextLink>
    )}
    {page.canPublish && !page.content.needsTwo ? (
      <OwnForm page={page}>
        <p>Une personne suffit&nbsp;: vous pouvez aussi publier ce brouillon.</p>
        <Act intent="publish">Je publie maintenant</Act>
      </OwnForm>
    ) : null}
    <Edit page={page} />
  </Card>
)

const Edit = ({ page: { address, canWrite } }: { page: ContentPage }) =>
  canWrite ? (
    <TextLink to={withQuery(contentAddress(address), { modifier: '1' })}>Modifier ce brouillon</TextLink>
  ) : null

import { quotedTitle } from '@visions/contract/french-words'
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useForm } from '../../lib/use-form.ts'
import { useRefreshOnReturn } from '../../lib/use-refresh.ts'
import { UndoMessage } from '../shell/undo-message.tsx'
import { OfferedButton, WhereOffered } from '../shell/offered.tsx'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { TaskIcon } from '@visions/ui/icon.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { SectionTitle } from '@visions/ui/section-title.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { useQueueState } from './answer-queue.ts'
import type { CardAnswer, AnswersOutcome } from './answers-act.ts'
import styles from './answers-page.module.css'
import {
  capital,
  KIND_ORDER,
  KINDS,
  PISTES_PAGE,
  SWIPE_PAGE,
  withSlash,
  type AnsweredCard,
  type CardKind,
} from './preference-words.ts'
import { QueueNotice } from './queue-notice.tsx'

type Changed = Extract<AnswersOutcome, { card: CardAnswer }>

/** The sectors and work settings answered «Ça me correspond», each with a button to remove it (SWP-01). */
export function AnswersPage({ cards }: { cards: readonly AnsweredCard[] }) {
  // The form belongs to the page: a removed card could not show the outcome.
  const { Form, busy, sending, outcome } = useForm<AnswersOutcome>(({ intent }) =>
    ['remove', 'restore', 'forget'].includes(intent),
  )
  const pressed = useRef<HTMLFormElement>(null)
  const press = (event: SubmitEvent<HTMLFormElement>) => void (pressed.current = event.currentTarget)
  useRefreshOnReturn()
  useReloadWhenSaved()
  return (
    <Stack gap={5}>
      <WhereOffered page={SWIPE_PAGE}>
        <BackLink to={SWIPE_PAGE}>Les cartes</BackLink>
      </WhereOffered>
      <PageHeader title="Mes réponses">
        Vos secteurs et vos cadres de travail. Les métiers et les offres que vous gardez sont dans{' '}
        <TextLink to={PISTES_PAGE}>Mes pistes</TextLink>.
      </PageHeader>
      <QueueNotice />
      {outcome && outcome.intent !== 'forget' && !busy ? (
        <UndoMessage
          outcome={outcome}
          pressed={pressed}
          failed={!outcome.ok}
          undo={
            outcome.intent === 'remove' && outcome.ok ? (
              <Form method="post" onSubmit={press} preventScrollReset>
                <CardFields intent="restore" card={outcome.card} />
                <Button type="submit" variant="white" size="small">
                  Annuler
                  <span className="visually-hidden"> le retrait</span>
                </Button>
              </Form>
            ) : null
          }
        >
          {changeText(outcome)}
        </UndoMessage>
      ) : null}
      {outcome?.intent === 'forget' ? (
        <Alert tone="error" live>
          {outcome.problem}
        </Alert>
      ) : null}
      {cards.length === 0 ? (
        <EmptyState
          icon="heart"
          title="Rien de gardé pour l’instant"
          headingLevel={2}
          action={<OfferedButton to={SWIPE_PAGE}>Je regarde les cartes</OfferedButton>}
        >
          Vos réponses «&nbsp;Ça me correspond&nbsp;» s’afficheront ici.
        </EmptyState>
      ) : (
        KIND_ORDER.map((kind) => (
          <SavedOfKind key={kind} kind={kind} cards={cards.filter((card) => card.kind === kind)}>
            {(card) => (
              <Form method="post" onSubmit={press} preventScrollReset>
                <CardFields intent="remove" card={card} />
                <Button
                  type="submit"
                  variant="white"
                  size="small"
                  icon="trash"
                  loading={busy && sending?.get('kind') === card.kind && sending.get('code') === card.code}
                >
                  Retirer
                  <span className="visually-hidden">{` ${card.title}`}</span>
                </Button>
              </Form>
            )}
          </SavedOfKind>
        ))
      )}
      <Disclosure summary="Recommencer une série">
        <p className={styles.again}>
          Vos réponses de cette série seront effacées, y compris les «&nbsp;Je ne sais pas&nbsp;». Ses cartes
          s’afficheront de nouveau. Une piste déjà visitée reste.
        </p>
        <Cluster gap={3} align="stretch" className={styles.forget}>
          {KIND_ORDER.filter((kind) => kind !== 'offer').map((kind) => (
            <Form key={kind} method="post" preventScrollReset>
              <HiddenFields values={{ intent: 'forget', kind }} />
              <Button type="submit" variant="bordered" size="small" icon="refresh">
                {`Effacer mes réponses sur les ${KINDS[kind].many}`}
              </Button>
            </Form>
          ))}
        </Cluster>
      </Disclosure>
    </Stack>
  )
}

/** Reloads the page once answers from the previous page are saved. */
function useReloadWhenSaved() {
  const { waiting } = useQueueState()
  const { revalidate } = useRevalidator()
  const before = useRef(waiting)
  useEffect(() => {
    if (before.current > 0 && waiting === 0) void revalidate()
    before.current = waiting
  }, [waiting, revalidate])
}

function SavedOfKind({
  kind,
  cards,
  children,
}: {
  kind: CardKind
  cards: readonly AnsweredCard[]
  children: (card: AnsweredCard) => ReactNode
}) {
  if (cards.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={`gardes-${kind}`}>
      <SectionTitle id={`gardes-${kind}`} aside={<span className={styles.count}>{cards.length}</span>}>
        {capital(KINDS[kind].many)}
      </SectionTitle>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <Card as="li" key={card.code} className={styles.card}>
            <span className={styles.drawing}>
              <TaskIcon number={KINDS[kind].drawing} />
            </span>
            <div className={styles.words}>
              <h3>{withSlash(card.title)}</h3>
              {card.text ? <p className="soft small">{card.text}</p> : null}
            </div>
            {children(card)}
          </Card>
        ))}
      </ul>
    </Stack>
  )
}

function changeText({ intent, card, ok }: Changed): string {
  const name = quotedTitle(card.title)
  if (!ok) return `${name} n’a pas été modifié. Réessayez dans quelques minutes.`
  return `${name} ${intent === 'remove' ? 'n’est plus gardé.' : 'est gardé de nouveau.'}`
}

const CardFields = ({ intent, card: { kind, code, title } }: { intent: 'remove' | 'restore'; card: CardAnswer }) => (
  <HiddenFields values={{ intent, kind, code, title }} />
)

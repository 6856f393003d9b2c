import type { ReactNode } from 'react'
import { longDate, momentText } from '@visions/contract/french-dates'
import { CONTENTS, OFFICE, OPENING, REVIEWS } from '@visions/contract/office-addresses'
import { count } from '@visions/contract/french-words'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { Section } from '@visions/ui/section.tsx'
import { codesAddress } from '../codes/codes-act.ts'
import { codesText } from '../codes/codes-words.ts'
import { contentAddress } from '../contents/content-address.ts'
import { DRAFTS } from '../contents/contents-act.ts'
import type { Home } from './home-act.ts'
import { partnerText, taskText } from './waiting-words.ts'

/** What waits for this professional, each with its next step; a sentence when nothing does. */
export function Waiting({
  home: { missing, isOpen, drafts, reviews, operations, stocks, isIncomplete },
}: {
  home: Home
}) {
  const waits: ReactNode[] = []
  const [latest] = drafts
  if (latest)
    waits.push(
      <Wait
        key="drafts"
        text={count(drafts.length, 'brouillon à moi', 'brouillons à moi')}
        note={
          <>
            Le dernier&nbsp;: <a href={contentAddress(latest)}>{latest.title || 'Sans titre'}</a>
          </>
        }
        act={
          <ButtonLink to={`${CONTENTS}#${DRAFTS}`} variant="bordered" size="smallMain">
            Voir mes brouillons
          </ButtonLink>
        }
      />,
    )
  if (reviews && reviews.waiting > 0)
    waits.push(
      <Wait
        key="reviews"
        text={count(reviews.waiting, 'brouillon à relire', 'brouillons à relire')}
        act={
          <ButtonLink to={REVIEWS} variant="bordered" size="smallMain">
            Relire<span className="visually-hidden"> les brouillons</span>
          </ButtonLink>
        }
      />,
    )
  if (missing > 0 || !isOpen)
    waits.push(
      <Wait
        key="opening"
        text={
          isOpen
            ? `Le site est ouvert, et il manque ${count(missing, 'élément', 'éléments')}`
            : missing > 0
              ? `Avant d’ouvrir\u00a0: il manque ${count(missing, 'élément', 'éléments')}`
              : 'Avant d’ouvrir\u00a0: tout le nécessaire est là'
        }
        act={
          <ButtonLink to={OPENING} variant="bordered" size="smallMain">
            Voir ce qui manque
          </ButtonLink>
        }
      />,
    )
  if (reviews?.next)
    waits.push(
      <Wait
        key="scheduled"
        text={count(reviews.scheduled, 'publication programmée', 'publications programmées')}
        note={`La prochaine\u00a0: le ${momentText(reviews.next)}.`}
        act={
          <ButtonLink to={`${REVIEWS}#programmes`} variant="bordered" size="smallMain">
            Voir<span className="visually-hidden"> les publications programmées</span>
          </ButtonLink>
        }
      />,
    )
  if (reviews?.ending[0])
    waits.push(
      <Wait
        key="ending"
        text={count(reviews.ending.length, 'accord à renouveler', 'accords à renouveler')}
        note={`${reviews.ending[0].title}\u00a0: jusqu’au ${longDate(`${reviews.ending[0].day}T12:00:00Z`)}.`}
        act={
          <ButtonLink to={`${REVIEWS}#fins`} variant="bordered" size="smallMain">
            Voir<span className="visually-hidden"> les accords qui prennent fin</span>
          </ButtonLink>
        }
      />,
    )
  for (const { id, title, left, lowStock, waitingLots } of stocks)
    waits.push(
      <Wait
        key={id}
        text={left === 0 ? `${title}\u00a0: stock épuisé` : `${title}\u00a0: ${codesText(left)} en vente`}
        note={[
          left > 0 && left <= lowStock ? 'Le stock est bas.' : '',
          waitingLots > 0 ? `${count(waitingLots, 'lot attend', 'lots attendent')} d’être mis en vente.` : '',
        ]
          .filter(Boolean)
          .join(' ')}
        act={
          <ButtonLink to={codesAddress(id)} variant="bordered" size="smallMain">
            Voir le stock<span className="visually-hidden">&nbsp;: {title}</span>
          </ButtonLink>
        }
      />,
    )
  for (const { task, count: jobs, since } of operations?.jobs ?? [])
    waits.push(
      <Wait
        key={task}
        text={`${taskText(task)}\u00a0: ${count(jobs, 'échec', 'échecs')}`}
        note={`Depuis le ${longDate(since)}. Corrigez la cause avant de relancer.`}
        act={<Retry task={task} name={taskText(task)} />}
      />,
    )
  if (operations?.deliveries)
    waits.push(
      <Wait
        key="deliveries"
        text={count(operations.deliveries.count, 'partage de données non transmis', 'partages de données non transmis')}
        note={`Depuis le ${longDate(operations.deliveries.since)}. Les personnes ont reçu une notification.`}
        act={<Retry task="" name="les partages de données" />}
      />,
    )
  for (const { name } of operations?.partners ?? [])
    waits.push(
      <Wait
        key={name}
        text={`${partnerText(name)}\u00a0: pas de réponse`}
        note="Visions réessaie dans quelques secondes."
      />,
    )
  return (
    <Section id="attente" title="Ce qui attend" gap={3}>
      {isIncomplete ? (
        <Alert tone="info">Une partie de cette liste n’a pas pu être chargée. Rechargez la page.</Alert>
      ) : null}
      {waits.length > 0 ? (
        <Stack as="ul" gap={2}>
          {waits}
        </Stack>
      ) : isIncomplete ? null : (
        <p>Rien n’attend en ce moment.</p>
      )}
    </Section>
  )
}

function Wait({ text, note, act }: { text: string; note?: ReactNode; act?: ReactNode }) {
  return (
    <Card as="li" gap={2}>
      <Cluster gap={3} justify="between">
        <Stack gap={0}>
          <strong>{text}</strong>
          {note ? <span className="soft">{note}</span> : null}
        </Stack>
        {act}
      </Cluster>
    </Card>
  )
}

const Retry = ({ task, name }: { task: string; name: string }) => (
  <Form method="post" action={OFFICE} gap={0}>
    <HiddenFields values={{ task: task }} />
    <Button type="submit" variant="bordered" size="smallMain">
      Relancer<span className="visually-hidden"> {name}</span>
    </Button>
  </Form>
)

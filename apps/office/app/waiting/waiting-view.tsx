import type { ReactNode } from 'react'
import { longDate, momentText } from '@visions/contract/french-dates'
import { CONTENTS, OFFICE, OPENING, REVIEWS } from '@visions/contract/office-addresses'
import { count } from '@visions/contract/french-words'
import { Alert } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Section } from '@visions/ui/section.tsx'
import { codesAddress } from '../codes/codes-act.ts'
import { codesText } from '../codes/codes-words.ts'
import { contentAddress } from '../contents/content-address.ts'
import { DRAFTS } from '../contents/contents-act.ts'
import { ActForm } from '../forms.tsx'
import type { Home } from './home-act.ts'
import { partnerText, taskText } from './waiting-words.ts'

/** What waits for this professional, each with its next step; a sentence when nothing does. */
export function Waiting({
  home: { missing, isOpen, drafts, reviews, operations, stocks, isIncomplete },
}: {
  home: Home
}) {
  const waits: WaitProps[] = []
  const [latest] = drafts
  if (latest)
    waits.push({
      text: count(drafts.length, 'brouillon à moi', 'brouillons à moi'),
      note: (
        <>
          Le dernier&nbsp;: <a href={contentAddress(latest)}>{latest.title || 'Sans titre'}</a>
        </>
      ),
      link: [`${CONTENTS}#${DRAFTS}`, 'Voir mes brouillons'],
    })
  if (reviews && reviews.waiting > 0)
    waits.push({
      text: count(reviews.waiting, 'brouillon à relire', 'brouillons à relire'),
      link: [REVIEWS, 'Relire', ' les brouillons'],
    })
  if (missing > 0 || !isOpen)
    waits.push({
      text: isOpen
        ? `Le site est ouvert, et il manque ${count(missing, 'élément', 'éléments')}`
        : missing > 0
          ? `Avant d’ouvrir\u00a0: il manque ${count(missing, 'élément', 'éléments')}`
          : 'Avant d’ouvrir\u00a0: tout le nécessaire est là',
      link: [OPENING, 'Voir ce qui manque'],
    })
  if (reviews?.next)
    waits.push({
      text: count(reviews.scheduled, 'publication programmée', 'publications programmées'),
      note: `La prochaine\u00a0: le ${momentText(reviews.next)}.`,
      link: [`${REVIEWS}#programmes`, 'Voir', ' les publications programmées'],
    })
  if (reviews?.ending[0])
    waits.push({
      text: count(reviews.ending.length, 'accord à renouveler', 'accords à renouveler'),
      note: `${reviews.ending[0].title}\u00a0: jusqu’au ${longDate(`${reviews.ending[0].day}T12:00:00Z`)}.`,
      link: [`${REVIEWS}#fins`, 'Voir', ' les accords qui prennent fin'],
    })
  for (const { id, title, left, lowStock, waitingLots } of stocks) {
    const notes = [
      left > 0 && left <= lowStock ? 'Le stock est bas.' : '',
      waitingLots > 0 ? `${count(waitingLots, 'lot attend', 'lots attendent')} d’être mis en vente.` : '',
    ]
    waits.push({
      text: left === 0 ? `${title}\u00a0: stock épuisé` : `${title}\u00a0: ${codesText(left)} en vente`,
      note: notes.filter(Boolean).join(' '),
      link: [codesAddress(id), 'Voir le stock', `\u00a0: ${title}`],
    })
  }
  for (const { task, count: jobs, since } of operations?.jobs ?? [])
    waits.push({
      text: `${taskText(task)}\u00a0: ${count(jobs, 'échec', 'échecs')}`,
      note: `Depuis le ${longDate(since)}. Corrigez la cause avant de relancer.`,
      retry: [task, taskText(task)],
    })
  if (operations?.deliveries) {
    const { count: failures, since } = operations.deliveries
    waits.push({
      text: count(failures, 'partage de données non transmis', 'partages de données non transmis'),
      note: `Depuis le ${longDate(since)}. Les personnes ont reçu une notification.`,
      retry: ['', 'les partages de données'],
    })
  }
  for (const { name } of operations?.partners ?? [])
    waits.push({
      text: `${partnerText(name)}\u00a0: pas de réponse`,
      note: 'Visions réessaie dans quelques secondes.',
    })
  return (
    <Section id="attente" title="Ce qui attend" gap={3}>
      {isIncomplete ? (
        <Alert tone="info">Une partie de cette liste n’a pas pu être chargée. Rechargez la page.</Alert>
      ) : null}
      {waits.length > 0 ? (
        <Stack as="ul" gap={2}>
          {waits.map((wait) => (
            <Wait key={`${wait.text} ${wait.link?.[0] ?? ''}`} {...wait} />
          ))}
        </Stack>
      ) : isIncomplete ? null : (
        <p>Rien n’attend en ce moment.</p>
      )}
    </Section>
  )
}

interface WaitProps {
  text: string
  note?: ReactNode
  /** The next step: address, words, and more words for screen readers. */
  link?: readonly [to: string, words: string, about?: string]
  /** Retries a task; '': the deliveries. */
  retry?: readonly [task: string, about: string]
}

function Wait({ text, note, link, retry }: WaitProps) {
  return (
    <Card as="li" gap={2}>
      <Cluster gap={3} justify="between">
        <Stack gap={0}>
          <strong>{text}</strong>
          {note ? <span className="soft">{note}</span> : null}
        </Stack>
        {link ? (
          <ButtonLink to={link[0]} variant="bordered" size="smallMain">
            {link[1]}
            {link[2] ? <span className="visually-hidden">{link[2]}</span> : null}
          </ButtonLink>
        ) : null}
        {retry ? (
          <ActForm action={OFFICE} values={{ task: retry[0] }} variant="bordered" size="smallMain" about={retry[1]}>
            Relancer
          </ActForm>
        ) : null}
      </Cluster>
    </Card>
  )
}

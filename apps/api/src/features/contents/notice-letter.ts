// The words of mails about reviews (OFF-16).
import type { ReviewEvent } from '@visions/contract/constants'
import { KINDS } from '@visions/contract/contents/kinds'
import { dayAndHour, momentText } from '@visions/contract/french-dates'
import { capitalised, count, inSentence, neatName, quotedTitle } from '@visions/contract/french-words'
import { ACCESS, CONTENTS, NOTICE, REVIEWS } from '@visions/contract/office-addresses'
import { writeLetter, type Paragraph, type Sender, type Title } from '../../platform/letter.ts'
import { cutText } from '../../platform/mail-names.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Notice } from './notices.repository.ts'

export interface News extends Pick<
  Notice,
  'kind' | 'key' | 'title' | 'event' | 'comment' | 'happened_at' | 'stage' | 'publish_at' | 'needs_two'
> {
  /** Name, may be empty; null: the schedule. */
  actor: string | null
}

/** Items of a mail about several contents. */
const MAX_ITEMS = 10
const COMMENT_LETTERS = 200

const nounOf = ({ kind }: News): string => KINDS[kind].singular
/** «« Titre » (une mission)», «une mission sans titre». */
const namedIn = (news: News): string =>
  neatName(news.title) ? `${quotedTitle(neatName(news.title))} (${nounOf(news)})` : `${nounOf(news)} sans titre`
const whoOf = ({ actor }: News): string => (actor === null ? 'Visions' : neatName(actor) || 'Une personne')
const dueText = ({ publish_at: at }: News): string => (at === null ? '' : ` le ${dayAndHour(at)}, heure de Paris`)

interface Words {
  /** Before the title. */
  subject: (news: News) => string
  sentence: (news: News) => string
  next?: (news: News) => string
  act: string
  /** In a list, before the title. */
  item: (news: News) => string
  reason: string
}
const FOR_WRITERS = 'Vous recevez ce message car vous avez écrit, relu ou programmé ce contenu.'

const WORDS: Record<ReviewEvent, Words> = {
  asked: {
    subject: (news) => `${capitalised(nounOf(news))} attend votre relecture`,
    sentence: (news) => `${whoOf(news)} a fini un brouillon et demande une relecture.`,
    next: ({ needs_two: needsTwo }) =>
      needsTwo
        ? 'Ce brouillon demande deux personnes\u00a0: il attend votre accord pour être publié.'
        : 'Publiez ce brouillon, ou demandez des corrections.',
    act: 'Relire ce brouillon',
    item: (news) => `Relecture demandée par ${whoOf(news)}`,
    reason: 'Vous recevez ce message car vous avez le rôle Publication.',
  },
  returned: {
    subject: () => 'Un brouillon est renvoyé à la rédaction',
    sentence: (news) => `${whoOf(news)} a relu ce brouillon et le renvoie à la rédaction.`,
    next: () => 'Corrigez-le, puis demandez une nouvelle relecture.',
    act: 'Corriger ce brouillon',
    item: (news) => `Renvoi à la rédaction par ${whoOf(news)}`,
    reason: FOR_WRITERS,
  },
  scheduled: {
    subject: () => 'Une publication est programmée',
    sentence: (news) => `${whoOf(news)} a programmé la publication de ce brouillon${dueText(news)}.`,
    next: () => 'Pour changer ce brouillon avant, choisissez «\u00a0Je renvoie à la rédaction\u00a0» sur sa page.',
    act: 'Voir ce brouillon',
    item: (news) => `Publication programmée par ${whoOf(news)}${dueText(news)}`,
    reason: FOR_WRITERS,
  },
  published: {
    subject: (news) => `${capitalised(nounOf(news))} est ${publishedText(news)}`,
    sentence: (news) =>
      news.actor === null ? 'La publication programmée a eu lieu.' : `${whoOf(news)} a publié ce contenu.`,
    next: () => 'Ouvrez sa page pour voir à qui il est proposé.',
    act: 'Voir ce contenu',
    item: (news) => (news.actor === null ? 'Publication, comme prévu' : `Publication par ${whoOf(news)}`),
    reason: FOR_WRITERS,
  },
  failed: {
    subject: () => 'Une publication programmée n’a pas eu lieu',
    sentence: ({ comment }) => comment ?? 'Ce contenu n’a pas été publié à la date prévue. Le brouillon est conservé.',
    next: ({ stage }) =>
      stage === 'writing'
        ? 'Corrigez le brouillon, puis demandez une nouvelle relecture.'
        : 'Corrigez ce qu’il faut, puis choisissez une nouvelle date.',
    act: 'Voir ce brouillon',
    item: () => 'Publication programmée qui n’a pas eu lieu',
    reason: FOR_WRITERS,
  },
}

const publishedText = (news: News): string => (nounOf(news).startsWith('une ') ? 'publiée' : 'publié')

/** The letter about one notice, or about several ones. */
export function noticeLetter(
  config: Sender,
  {
    reader,
    news,
    proUrl,
  }: { reader: { email: string; name: string }; news: readonly [News, ...News[]]; proUrl: string },
): Mail {
  const common = {
    to: reader.email,
    name: reader.name,
    footer: [{ label: 'Choisir quand recevoir ces messages', url: `${proUrl}${ACCESS}#messages` }],
    notice: `${proUrl}${NOTICE}`,
  }
  const { subject, body } = news.length === 1 ? aboutOne(news[0], proUrl) : aboutSeveral(news, proUrl)
  return writeLetter(config, { ...common, subject, body })
}

interface Written {
  subject: Title
  body: Paragraph[]
}

function aboutOne(news: News, proUrl: string): Written {
  const words = WORDS[news.event]
  const title = neatName(news.title)
  return {
    subject: (cut) => `${words.subject(news)}\u00a0: ${title ? quotedTitle(cut(title)) : 'sans titre'}`,
    body: [
      words.sentence(news),
      ...(news.comment && news.event !== 'failed' ? ['Son commentaire\u00a0:', { quote: news.comment }] : []),
      {
        items: [
          `Titre\u00a0: ${title ? quotedTitle(title) : 'pas encore de titre'}`,
          `Type\u00a0: ${inSentence(nounOf(news))}`,
          `Date\u00a0: ${momentText(news.happened_at)}, heure de Paris`,
        ],
      },
      ...(words.next ? [words.next(news)] : []),
      { buttons: [{ label: words.act, url: `${proUrl}${CONTENTS}/${news.kind}/${encodeURIComponent(news.key)}` }] },
      words.reason,
    ],
  }
}

function aboutSeveral(news: readonly News[], proUrl: string): Written {
  const asked = news.filter(({ event }) => event === 'asked').length
  const rest = news.length - MAX_ITEMS
  return {
    subject:
      asked === news.length
        ? `${count(asked, 'brouillon attend', 'brouillons attendent')} votre relecture`
        : `Voici ${count(news.length, 'nouvelle', 'nouvelles')} de vos contenus`,
    body: [
      'Voici ce qui a changé dans le bureau de Visions\u00a0:',
      {
        items: [
          ...news.toSorted(byEvent).slice(0, MAX_ITEMS).map(itemText),
          ...(rest > 0 ? [rest === 1 ? 'Et un autre contenu.' : `Et ${rest} autres contenus.`] : []),
        ],
      },
      {
        buttons: [
          asked > 0
            ? { label: 'Voir ce que je peux relire', url: `${proUrl}${REVIEWS}` }
            : { label: 'Voir mes contenus', url: `${proUrl}${CONTENTS}` },
        ],
      },
      'Vous recevez ce message car vous écrivez ou publiez des contenus de Visions.',
    ],
  }
}

const ORDER: readonly ReviewEvent[] = ['asked', 'failed', 'returned', 'scheduled', 'published']
const byEvent = (one: News, other: News): number => ORDER.indexOf(one.event) - ORDER.indexOf(other.event)

function itemText(news: News): string {
  const comment = news.comment ? ` Commentaire\u00a0: ${quotedTitle(cutText(news.comment, COMMENT_LETTERS))}.` : ''
  return `${WORDS[news.event].item(news)}\u00a0: ${namedIn(news)}.${comment}`
}

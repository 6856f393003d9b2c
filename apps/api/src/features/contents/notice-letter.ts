// The words of mails about reviews (OFF-16).
import type { ReviewEvent } from '@visions/contract/constants'
import { KINDS } from '@visions/contract/contents/kinds'
import { dayAndHour, momentText } from '@visions/contract/french-dates'
import { capitalised, count, inSentence, neatName, quotedTitle } from '@visions/contract/french-words'
import { ACCESS, CODES, CONTENTS, MEMBERS, NOTICE, REVIEWS, withQuery } from '@visions/contract/office-addresses'
import type { Shown } from '@visions/contract/office-contents'
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
  /** Comments on the content in the same mail. */
  comments: number
  /** What people meet of a published content (OFF-17); undefined: all people see it. */
  shown: Shown | undefined
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
  /** The page of the button, below the office. Default: the content. */
  act: (news: News) => { label: string; to?: string }
  /** In a list, before the title. */
  item: (news: News) => string
  reason: string
}
const FOR_WRITERS = 'Vous recevez ce message car vous avez écrit, relu ou programmé ce contenu.'
const FOR_PUBLISHERS = 'Vous recevez ce message car vous avez le rôle Publication.'
const FOR_PROPOSER = 'Vous recevez ce message car vous avez proposé cet archivage.'
const contentOf = ({ kind, key }: News): string => `${CONTENTS}/${kind}/${encodeURIComponent(key ?? '')}`
const SEE = () => ({ label: 'Voir ce contenu' })
const SEE_DRAFT = () => ({ label: 'Voir ce brouillon' })
const hasNoCode = ({ shown }: News): boolean => shown?.nextSteps.includes('codes') === true
const hasNoPlace = ({ shown }: News): boolean => shown?.who.length === 0 && shown.nextSteps.includes('objectives')

const WORDS: Record<ReviewEvent, Words> = {
  asked: {
    subject: (news) => `${capitalised(nounOf(news))} attend votre relecture`,
    sentence: (news) => `${whoOf(news)} a fini un brouillon et demande une relecture.`,
    next: ({ needs_two: needsTwo }) =>
      needsTwo
        ? 'Ce brouillon demande deux personnes\u00a0: il attend votre accord pour être publié.'
        : 'Publiez ce brouillon, ou demandez des corrections.',
    act: (news) => ({ label: 'Relire ce brouillon', to: withQuery(contentOf(news), { relire: '1' }) }),
    item: (news) => `Relecture demandée par ${whoOf(news)}`,
    reason: FOR_PUBLISHERS,
  },
  returned: {
    subject: () => 'Un brouillon est renvoyé à la rédaction',
    sentence: (news) => `${whoOf(news)} a relu ce brouillon et le renvoie à la rédaction.`,
    next: () => 'Corrigez-le, puis demandez une nouvelle relecture.',
    act: () => ({ label: 'Corriger ce brouillon' }),
    item: (news) => `Renvoi à la rédaction par ${whoOf(news)}`,
    reason: FOR_WRITERS,
  },
  scheduled: {
    subject: () => 'Une publication est programmée',
    sentence: (news) => `${whoOf(news)} a programmé la publication de ce brouillon${dueText(news)}.`,
    next: () => 'Pour changer ce brouillon avant, choisissez «\u00a0Je renvoie à la rédaction\u00a0» sur sa page.',
    act: SEE_DRAFT,
    item: (news) => `Publication programmée par ${whoOf(news)}${dueText(news)}`,
    reason: FOR_WRITERS,
  },
  published: {
    subject: (news) => `${capitalised(nounOf(news))} est ${agreed(news, 'publié')}`,
    sentence: (news) =>
      news.actor === null ? 'La publication programmée a eu lieu.' : `${whoOf(news)} a publié ce contenu.`,
    next: (news) =>
      hasNoCode(news)
        ? 'Cette récompense n’a aucun code en vente. Une personne qui a le rôle Économie ajoute ses codes.'
        : hasNoPlace(news)
          ? 'Personne ne voit encore ce contenu\u00a0: choisissez où le montrer.'
          : 'Ouvrez sa page pour voir à qui il est proposé.',
    act: (news) =>
      hasNoCode(news)
        ? { label: 'Ajouter des codes', to: `${CODES}/${news.key}` }
        : hasNoPlace(news)
          ? { label: 'Choisir où le montrer', to: `${contentOf(news)}#ou-la-montrer` }
          : SEE(),
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
    act: SEE_DRAFT,
    item: () => 'Publication programmée qui n’a pas eu lieu',
    reason: FOR_WRITERS,
  },
  'no-reviewer': {
    subject: () => 'Personne ne peut relire un brouillon',
    sentence: (news) =>
      `${whoOf(news)} demande une relecture, mais aucune autre personne ne peut publier ce brouillon.`,
    next: () => 'Donnez le rôle Publication à une autre personne.',
    act: () => ({ label: 'Voir les membres', to: MEMBERS }),
    item: (news) => `Relecture demandée par ${whoOf(news)}, sans personne pour y répondre`,
    reason: 'Vous recevez ce message car vous avez le rôle Administration.',
  },
  commented: {
    subject: ({ comments }) =>
      comments > 1 ? `Vous avez ${comments}\u00a0nouveaux commentaires` : 'Vous avez un nouveau commentaire',
    sentence: (news) => `${whoOf(news)} a commenté ce contenu.`,
    next: ({ comments }) =>
      comments > 1
        ? `Sa page a ${count(comments - 1, 'autre nouveau commentaire', 'autres nouveaux commentaires')}.`
        : 'Répondez sur la page de ce contenu.',
    act: () => ({ label: 'Voir les commentaires' }),
    item: (news) => `Commentaire écrit par ${whoOf(news)}`,
    reason: 'Vous recevez ce message car vous avez écrit ou commenté ce contenu.',
  },
  discarded: {
    subject: () => 'Votre brouillon est supprimé',
    sentence: (news) => `${whoOf(news)} a supprimé votre brouillon.`,
    next: ({ key }) =>
      key
        ? 'Les versions publiées sont conservées. Ses changements sont perdus.'
        : 'Ce contenu n’avait jamais été publié\u00a0: il n’existe plus dans le bureau.',
    act: ({ key }) => (key ? SEE() : { label: 'Voir mes contenus', to: CONTENTS }),
    item: (news) => `Brouillon supprimé par ${whoOf(news)}`,
    reason: 'Vous recevez ce message car vous avez écrit ce brouillon, ou demandé sa relecture.',
  },
  'archival-proposed': {
    subject: () => 'Un archivage attend votre accord',
    sentence: (news) => `${whoOf(news)} propose d’archiver ce contenu, qui est publié.`,
    next: () => 'Les personnes voient ce contenu jusqu’à votre confirmation.',
    act: () => ({ label: 'Voir cette proposition' }),
    item: (news) => `Archivage proposé par ${whoOf(news)}`,
    reason: FOR_PUBLISHERS,
  },
  archived: {
    subject: (news) => `${capitalised(nounOf(news))} est ${agreed(news, 'archivé')}`,
    sentence: (news) => `${whoOf(news)} a archivé ce contenu.`,
    next: () => 'Les personnes ne voient plus ce contenu. Ses versions sont conservées.',
    act: SEE,
    item: (news) => `Archivage par ${whoOf(news)}`,
    reason: 'Vous recevez ce message car vous avez écrit ce contenu, ou proposé son archivage.',
  },
  'archival-withdrawn': {
    subject: () => 'Votre proposition d’archivage est annulée',
    sentence: (news) => `${whoOf(news)} a annulé votre proposition d’archivage.`,
    next: () => 'Ce contenu reste publié.',
    act: SEE,
    item: (news) => `Archivage annulé par ${whoOf(news)}`,
    reason: FOR_PROPOSER,
  },
  'archival-ended': {
    subject: () => 'Votre proposition d’archivage a pris fin',
    sentence: () => 'Aucune autre personne n’a répondu en 30\u00a0jours.',
    next: () => 'Ce contenu reste publié. Vous pouvez proposer son archivage à nouveau.',
    act: SEE,
    item: () => 'Proposition d’archivage sans réponse',
    reason: FOR_PROPOSER,
  },
}

const agreed = (news: News, participle: string): string =>
  nounOf(news).startsWith('une ') ? `${participle}e` : participle
/** The title of some contents is the name of a person, who wants no more to be named. */
const hidesTitle = ({ event, kind }: News): boolean => event === 'archived' && KINDS[kind].isArchivedByOne === true

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
  const { label, to = contentOf(news) } = words.act(news)
  const title = neatName(news.title)
  return {
    subject: hidesTitle(news)
      ? words.subject(news)
      : (cut) => `${words.subject(news)}\u00a0: ${title ? quotedTitle(cut(title)) : 'sans titre'}`,
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
      { buttons: [{ label, url: `${proUrl}${to}` }] },
      words.reason,
    ],
  }
}

function aboutSeveral(news: readonly News[], proUrl: string): Written {
  const numberOf = (event: ReviewEvent) => news.filter((one) => one.event === event).length
  const [asked, proposed] = [numberOf('asked'), numberOf('archival-proposed')]
  const rest = news.length - MAX_ITEMS
  return {
    subject:
      asked === news.length
        ? `${count(asked, 'brouillon attend', 'brouillons attendent')} votre relecture`
        : proposed === news.length
          ? `${count(proposed, 'archivage attend', 'archivages attendent')} votre accord`
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
          asked + proposed > 0
            ? { label: 'Voir ce que je peux relire', url: `${proUrl}${REVIEWS}` }
            : { label: 'Voir mes contenus', url: `${proUrl}${CONTENTS}` },
        ],
      },
      'Vous recevez ce message car vous écrivez ou publiez des contenus de Visions.',
    ],
  }
}

/** What waits for the reader first. */
const ORDER: readonly ReviewEvent[] = ['asked', 'archival-proposed', 'no-reviewer', 'failed', 'returned', 'discarded']
const placeOf = ({ event }: News): number => (ORDER.includes(event) ? ORDER.indexOf(event) : ORDER.length)
const byEvent = (one: News, other: News): number => placeOf(one) - placeOf(other)

function itemText(news: News): string {
  const comment = news.comment ? ` Commentaire\u00a0: ${quotedTitle(cutText(news.comment, COMMENT_LETTERS))}.` : ''
  // The date of a plan is another one.
  const at = news.event === 'scheduled' ? '' : `, le ${momentText(news.happened_at)}`
  return `${WORDS[news.event].item(news)}\u00a0: ${namedIn(news)}${at}.${comment}`
}

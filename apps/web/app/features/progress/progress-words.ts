// Texts and figures of the progress page; pure.
import { MAX_COUNTED } from '@visions/contract/constants'
import { longDate } from '@visions/contract/french-dates'
import type { NextStepKind, Overview } from '@visions/contract/overview'
import { count, numberText, quotedTitle, starsText } from '@visions/contract/french-words'
import { NOTES_ANCHOR, sharesAddress, toVersion } from '../assessments/assessment-address.ts'
import { meetingAddress } from '../meetings/meetings-address.ts'
import { generateText } from '../journeys/journey-words.ts'
import { isOffered } from '../shell/offered.tsx'
import type { Has } from '../shell/opening.ts'

export const PROGRESS = '/user/progression'

export interface StepWords {
  title: string
  text: string
  action: string
  to: string
}

type Data = Readonly<Record<string, string>>

const experienceOf = ({ experience = '' }: Data) => experience
const pathOf = (data: Data) => `/user/experiences/${encodeURIComponent(experienceOf(data))}`

const STEPS: Record<NextStepKind, (data: Data) => StepWords> = {
  'complete-profile': ({ missing }) =>
    missing === 'search'
      ? {
          title: 'Choisissez ce que vous cherchez',
          text: 'Une formation ou un emploi\u00a0: vos premières missions en dépendent.',
          action: 'Je choisis',
          to: '/user/objective',
        }
      : {
          title: 'Complétez votre profil',
          text: 'Quelques mots sur vous suffisent pour choisir les missions qui vous ressemblent.',
          action: 'Je complète mon profil',
          to: '/user/profile',
        },
  'finish-starter-mission': ({ step }) =>
    step === '0'
      ? {
          title: 'Six phrases pour commencer',
          text: 'Dites ce qui vous ressemble. Une minute suffit pour une première idée de vous.',
          action: 'Je réponds',
          to: '/user/game',
        }
      : {
          title: 'Récupérez votre récompense',
          text: 'Vous avez assez de VisionsStars pour en choisir une.',
          action: 'Je choisis',
          to: '/user/rewards',
        },
  'confirm-meeting': ({ establishment, meeting }) => ({
    title: 'Un rendez-vous vous attend',
    text: `${establishment} vous propose des dates\u00a0: choisissez la vôtre.`,
    action: 'Je réponds',
    to: meetingAddress(meeting),
  }),
  'read-adviser-note': ({ author = '', proposes, ...data }) => ({
    title: proposes === 'mission' ? 'Une mission vous est proposée' : 'Vous avez un message',
    text: `${author} a lu votre bilan et vous répond.`,
    action: 'Lire le message',
    // Without a proposed mission, it is settled by reading the notification.
    to:
      proposes === 'mission'
        ? `${sharesAddress(experienceOf(data), toVersion(data['version']))}#${NOTES_ANCHOR}`
        : '/user/notifications',
  }),
  'continue-platform': (data) => ({
    title: `Reprenez ${data['platform']}`,
    text: 'C’est une étape de votre parcours, et vous l’avez commencée.',
    action: 'Je continue',
    to: pathOf(data),
  }),
  'do-task': ({ task = '', name = '', mission }) => ({
    title: name,
    text: `C’est la prochaine tâche de la mission ${quotedTitle(mission ?? '')}.`,
    action: 'Je commence',
    to: `/user/missions/${encodeURIComponent(task)}`,
  }),
  'make-assessment': (data) => ({
    title: 'Votre bilan peut être préparé',
    text: 'Toutes les étapes nécessaires sont terminées.',
    action: generateText(),
    to: pathOf(data),
  }),
  'visit-piste': ({ piste = '', title = '' }) => ({
    title: `Visitez ${quotedTitle(title)}`,
    text: 'Vous gardez cette piste. Deux minutes suffisent pour une visite.',
    action: 'Je visite',
    to: `/user/pistes/${encodeURIComponent(piste)}`,
  }),
  'share-assessment': (data) => ({
    title: 'Montrez votre bilan',
    text: 'Donnez un lien à la personne de votre choix. Elle lit votre bilan sans compte et peut vous répondre.',
    action: 'Je prépare un lien',
    to: sharesAddress(experienceOf(data)),
  }),
  'ask-for-meeting': () => ({
    title: 'Parlez de votre bilan avec quelqu’un',
    text: 'Vos liens ont expiré. Vous pouvez demander un rendez-vous pour en parler.',
    action: 'Je demande un rendez-vous',
    to: '/user/meetings',
  }),
  'choose-reward': () => ({
    title: 'Une récompense est à votre portée',
    text: 'Vous avez assez de VisionsStars pour en choisir une.',
    action: 'Je choisis',
    to: '/user/rewards?filtre=accessibles',
  }),
  explore: () => ({
    title: 'Essayez autre chose',
    text: 'Découvrez tous les outils du catalogue.',
    action: 'J’explore',
    to: '/user/catalog',
  }),
}

/** Where the page of a step offers nothing, and nothing else is to do. */
export const WAIT: StepWords = {
  title: 'La suite se prépare',
  text: 'Complétez votre profil\u00a0: vos missions seront choisies d’après vos réponses.',
  action: 'Voir mon profil',
  to: '/user/profile',
}
const FIRST_TOOL: StepWords = {
  title: 'Découvrez un outil',
  text: 'Ouvrez un outil du catalogue\u00a0: c’est votre première tâche.',
  action: 'J’explore',
  to: '/user/catalog',
}

/** The next useful step that is possible with what is published: text and address (OFF-20). */
export function stepWords({ kind, data }: Overview['next'], has: Has): StepWords {
  const words = STEPS[kind](data)
  const isPossible = ({ to }: StepWords) => isOffered(to.split(/[?#]/)[0]!, has)
  const others = kind === 'finish-starter-mission' ? [FIRST_TOOL] : [STEPS.explore({})]
  return [words, ...others].find(isPossible) ?? WAIT
}

/** Whether there is nothing to draw: no stars, missions, platforms or consents. */
export const isBlank = ({ stars, missions, platforms, consents }: Overview): boolean =>
  stars.received === 0 &&
  missions.tasksDone === 0 &&
  platforms.every(({ finished, underWay }) => finished + underWay === 0) &&
  consents.live + consents.withdrawn === 0

/** «16 novembre 2026»: the Monday of a week (UI-05). */
export const weekText = (monday: string): string => longDate(`${monday}T12:00:00Z`)

/** The stars of the listed weeks, and the balance. */
export function starsSentence({ balance, received, spent, weeks }: Overview['stars']): string {
  const listedWeeks = { received: sum(weeks, (week) => week.received), spent: sum(weeks, (week) => week.spent) }
  const span = weeks.length === 1 ? 'Cette semaine' : `En ${weeks.length}\u00a0semaines`
  const all =
    received === listedWeeks.received && spent === listedWeeks.spent
      ? ''
      : ` Depuis le début\u00a0: ${figures(received, spent)}.`
  return `${span}\u00a0: ${figures(listedWeeks.received, listedWeeks.spent)}. Votre solde est maintenant de ${starsText(balance)}.${all}`
}
const figures = (received: number, spent: number) =>
  `${count(received, 'étoile reçue', 'étoiles reçues')}, ${count(spent, 'dépensée', 'dépensées')}`

/** «2 tâches sur 3». */
export const doneText = (done: number, total: number): string => `${count(done, 'tâche', 'tâches')} sur\u00a0${total}`

/** Completed tasks of the listed missions, and of all. */
export function missionsSentence({ list, completed, tasksDone }: Overview['missions']): string {
  const ended = completed ? `, ${count(completed, 'mission terminée', 'missions terminées')}` : ''
  return `${doneText(
    sum(list, ({ done }) => done),
    sum(list, ({ total }) => total),
  )} dans ces missions. En tout\u00a0: ${count(tasksDone, 'tâche accomplie', 'tâches accomplies')}${ended}.`
}

/** The bars of the platforms as a sentence. */
export const platformsSentence = (platforms: Overview['platforms']): string =>
  platforms.map(({ title, ...counts }) => `${title}\u00a0: ${platformsText(counts)}.`).join(' ')

/** «1 terminée, 1 en cours, 1 à faire». */
export function platformsText({
  finished,
  underWay,
  total,
}: Pick<Overview['platforms'][number], 'finished' | 'underWay' | 'total'>): string {
  const todo = total - finished - underWay
  return [
    count(finished, 'terminée', 'terminées'),
    ...(underWay ? [`${underWay}\u00a0en cours`] : []),
    ...(todo ? [`${todo}\u00a0à faire`] : []),
  ].join(', ')
}

export const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((all, one) => all + of(one), 0)

/** A count up to its limit: «1 000 ou plus». */
export const upTo = (n: number): string => `${numberText(n)}${n >= MAX_COUNTED ? ' ou plus' : ''}`

/** «Transvase, Lycée du Marais et Cap Bruyère». */
export const listed = (names: readonly string[]): string => new Intl.ListFormat('fr-FR').format(names)

// The words of each arrival, after the fact that caused it (NBK-01, NBK-04).
import type { Arrival, ArrivalKind } from '@visions/contract/arrivals'
import { numberText, ofPerson } from '@visions/contract/french-words'
import { assessmentAddress, NOTES_ANCHOR, sharesAddress, toVersion } from '../assessments/assessment-address.ts'

export interface ArrivalWords {
  /** Heading of the dialog when this arrival comes first. */
  title: string
  /** Name of the credit: what the person did. */
  fact: string
  /** What it was about; undefined when the fact says all. */
  name: string | undefined
  /** Where it can be read. */
  link: { to: string; label: string } | undefined
}

type Words = Pick<ArrivalWords, 'title' | 'fact'> & Partial<ArrivalWords>

const WORDS: Record<ArrivalKind, (data: Readonly<Record<string, string>>) => Words> = {
  mission: ({ mission, objective }) => ({
    title: 'Mission terminée\u00a0!',
    fact: 'Mission terminée',
    name: objective ? `${mission} (${objective})` : mission,
  }),
  // A tool that was opened is no result yet (PEO-10).
  task: ({ tool, task, by }) => {
    if (by === 'saved-offer') return { title: 'Tâche accomplie\u00a0!', fact: 'Offre gardée', name: tool ?? task }
    if (by === 'simulation') return { title: 'Tâche accomplie\u00a0!', fact: 'Simulation lancée', name: tool ?? task }
    if (tool) return { title: 'Outil ouvert', fact: 'Outil ouvert', name: tool }
    return { title: 'Tâche accomplie\u00a0!', fact: 'Tâche accomplie', name: task }
  },
  'assessment-ready': ({ name = 'Bilan', experience = '', assessmentId }) => {
    const isReady = assessmentId !== undefined
    return {
      title: isReady ? 'Votre bilan est prêt' : 'Parcours terminé\u00a0!',
      fact: isReady ? 'Bilan prêt' : 'Parcours terminé',
      name,
      link: isReady ? { to: assessmentAddress(experience), label: 'Lire mon bilan' } : undefined,
    }
  },
  result: ({ tool }) => ({ title: 'Votre résultat est arrivé', fact: 'Résultat reçu', name: tool }),
  game: () => ({ title: 'Jeu terminé\u00a0!', fact: 'Jeu terminé' }),
  swipe: () => ({ title: 'Cartes triées\u00a0!', fact: 'Cartes triées', name: 'Les métiers' }),
  piste: () => ({ title: 'Piste explorée\u00a0!', fact: 'Piste explorée' }),
  coach: () => ({ title: 'Simulation terminée\u00a0!', fact: 'Simulation terminée' }),
  starter: ({ step, tool, by }) => {
    const first = tool ? `Vous avez ouvert ${tool}` : by === 'sentences' ? 'Vous avez répondu à six phrases' : ''
    if (step !== '2') return { title: 'Premiers pas\u00a0!', fact: first || 'Premiers pas' }
    return {
      title: 'Premiers pas terminés\u00a0!',
      fact: first ? `${first}, puis regardé une récompense` : 'Vous avez regardé une récompense à votre portée',
    }
  },
  'adviser-note': ({ author, experience = '', version }) => ({
    title: 'Vous avez un message',
    fact: 'Message reçu',
    name: author ? `Un message ${ofPerson(author)}` : 'Un message sur votre bilan',
    link: {
      to: experience ? `${sharesAddress(experience, toVersion(version))}#${NOTES_ANCHOR}` : '/user/notifications',
      label: 'Lire le message',
    },
  }),
  other: () => ({ title: 'VisionsStars reçues', fact: 'VisionsStars reçues' }),
}

/** The words of an arrival. */
export const arrivalWords = ({ kind, data }: Pick<Arrival, 'kind' | 'data'>): ArrivalWords => ({
  name: undefined,
  link: undefined,
  ...WORDS[kind](data),
})

/** The stars of an arrival in all. */
export const starsOf = ({ stars, bonus }: Pick<Arrival, 'stars' | 'bonus'>): number =>
  stars.reduce((sum, one) => sum + one, bonus)

/** «50 + 50 + bonus 100»; undefined for a single amount. */
export function partsText({ stars, bonus }: Pick<Arrival, 'stars' | 'bonus'>): string | undefined {
  const parts = [...stars.map(numberText), ...(bonus > 0 ? [`bonus\u00a0${numberText(bonus)}`] : [])]
  return parts.length > 1 ? parts.join(' + ') : undefined
}

// The beginning of a letter for a saved job or training: only facts that are known, and gaps to fill in.
import { quotedTitle, toName } from '@visions/contract/french-words'
import type { SavedJob, Strength } from '@visions/contract/matches'

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' })

/** Most strengths of one kind in the letter. */
const MAX_NAMED = 3

/** The letter. `name`: of the person. Texts in square brackets are for the person to replace (NBK-10). */
export function letterOf(job: SavedJob, strengths: readonly Strength[], name: string): string {
  const named = (kind: Strength['kind']) =>
    LIST.format(
      strengths
        .filter((one) => one.kind === kind)
        .slice(0, MAX_NAMED)
        .map((one) => withSmallInitial(one.name)),
    )
  const [skills, talents] = [named('skill'), named('talent')]
  const known = [
    ...(skills ? [`Mes compétences\u00a0: ${skills}.`] : []),
    ...(talents ? [`Mes qualités\u00a0: ${talents}.`] : []),
  ]
  return [
    'Madame, Monsieur,',
    `Je vous écris au sujet de votre offre ${quotedTitle(job.title)}${job.place ? `, ${toName(job.place)}` : ''}.`,
    '[Dites en une phrase ce qui vous attire dans ce poste.]',
    [...known, '[Racontez un moment vrai qui montre ce que vous savez faire.]'].join('\n'),
    'Je suis disponible pour un entretien [indiquez vos disponibilités].',
    ['Cordialement,', name].join('\n'),
  ].join('\n\n')
}

/** A message to the establishment of a saved training; several trainings leave a gap for its name. */
export function messageOf(trainings: readonly { title: string }[], name: string): string {
  const [first] = trainings
  const training = first && trainings.length === 1 ? first.title : '[nom de la formation]'
  return [
    'Madame, Monsieur,',
    `Je m’intéresse à votre formation ${quotedTitle(training)}.`,
    '[Dites en une phrase ce qui vous attire.]',
    'Est-il possible de la découvrir\u00a0: une journée portes ouvertes, un échange avec une personne qui la suit\u00a0?',
    '[Posez vos questions\u00a0: niveau demandé, dates, coût.]',
    ['Cordialement,', name].join('\n'),
  ].join('\n\n')
}

const withSmallInitial = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

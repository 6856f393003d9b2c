// What people declare about their situation, in words that are right for everybody. Without Zod: screens use it too.
import type { Limit, SCHOLARSHIP_LEVELS, Situation } from './constants.ts'
import { capitalised } from './french-words.ts'
import { comparable } from './plain-letters.ts'

/** Situations as others read them about a person. */
const SITUATIONS: Readonly<Record<Situation, string>> = {
  Collégien: 'au collège',
  Lycéen: 'au lycée',
  Étudiant: 'en études',
  "Demandeur d'emploi": 'en recherche d’emploi',
  Employé: 'en emploi',
  Indépendant: 'à son compte',
}
/** Situations that came with imports of former platforms. */
const FORMER: Readonly<Record<string, string>> = {
  Apprenti: 'en apprentissage',
  Alternant: 'en alternance',
  Stagiaire: 'en stage',
  Salarié: 'en emploi',
  Retraité: 'à la retraite',
}
/** By their names in plain letters: former platforms wrote «etudiant». */
const BY_NAME = new Map(Object.entries({ ...SITUATIONS, ...FORMER }).map(([name, text]) => [comparable(name), text]))

/**
 * A stored situation inside a sentence, without a gender: «au lycée», «en études et en emploi» (PEO-05). Undefined
 * without a known one, so that its line is left out.
 */
export function situationText(stored: string | null | undefined): string | undefined {
  const names = (stored ?? '').split(',')
  return names.flatMap((name) => BY_NAME.get(comparable(name)) ?? []).join(' et ') || undefined
}

/** `situationText` at the beginning of a line: «Au lycée». */
export function situationLine(stored: string | null | undefined): string | undefined {
  const text = situationText(stored)
  return text && capitalised(text)
}

/** `situationLine`, said to the person: «À votre compte». */
export const ownSituation = (stored: string | null | undefined): string | undefined =>
  situationLine(stored)?.replace(/son compte/i, 'votre compte')

/** Diplomas of profiles, without the numbers of the framework (PRO-03). */
const LEVELS: Readonly<Record<(typeof SCHOLARSHIP_LEVELS)[number], string>> = {
  'Sans diplôme ou brevet (niv 2)': 'Pas encore de diplôme, ou brevet',
  'CAP/BEP (niv 3)': 'CAP ou BEP',
  'Baccalauréat (niv 4)': 'Baccalauréat',
  'BTS/DUT/DEUST/DEUG (niv 5)': 'BTS, DUT, DEUST ou DEUG',
  'Licence/licence professionnelle/BUT (niv 6)': 'Licence ou BUT',
  'Maîtrise/master 1 (niv 6)': 'Maîtrise ou master\u00a01',
  'Master/DEA (niv 7)': 'Master\u00a02 ou DEA',
  'Doctorat (niv 8)': 'Doctorat',
}
/** The name of a stored level of studies: «Baccalauréat». Any other text stays. */
export const levelName = (stored: string): string =>
  Object.hasOwn(LEVELS, stored) ? LEVELS[stored as keyof typeof LEVELS] : stored

/** Limits as a person reads them about themselves: working conditions, never an illness (BIL-11). */
export const LIMIT_TEXTS: Readonly<Record<Limit, string>> = {
  'charges-lourdes': 'Pas de charges lourdes',
  debout: 'Pas debout toute la journée',
  nuit: 'Pas de travail de nuit',
  'week-end': 'Pas de travail le week-end',
  'horaires-decales': 'Pas d’horaires décalés',
  permis: 'Pas de permis de conduire',
  voiture: 'Pas de voiture',
  enfants: 'Des enfants à garder',
  amenagement: 'Un poste à aménager',
  'diplome-etranger': 'Un diplôme obtenu à l’étranger',
}

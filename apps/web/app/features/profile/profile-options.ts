// The closed lists of the profile with their French labels (PRO-03).
import type { AgeGroup, SCHOLARSHIP_LEVELS, Situation } from '@visions/contract/vocabulary'

type Labels<T extends string> = Readonly<Record<T, string>>

const SITUATIONS: Labels<Situation> = {
  Lycéen: 'Lycéen ou lycéenne',
  Étudiant: 'Étudiant ou étudiante',
  "Demandeur d'emploi": 'Demandeur ou demandeuse d’emploi',
  Employé: 'Employé ou employée',
  Indépendant: 'Indépendant ou indépendante',
}
const LEVELS: Labels<(typeof SCHOLARSHIP_LEVELS)[number]> = {
  'CAP/BEP (niv 3)': 'CAP/BEP (niv 3)',
  'Baccalauréat (niv 4)': 'Baccalauréat (niv 4)',
  'BTS/DUT/DEUST/DEUG (niv 5)': 'BTS/DUT/DEUST/DEUG (niv 5)',
  'Licence/licence professionnelle/BUT (niv 6)': 'Licence/licence professionnelle/BUT (niv 6)',
  'Maîtrise/master 1 (niv 6)': 'Maîtrise/master 1 (niv 6)',
  'Master/DEA (niv 7)': 'Master/DEA (niv 7)',
  'Doctorat (niv 8)': 'Doctorat (niv 8)',
}
/**
 * Each age is in one band only. The server treats «16-18» as minor (RWD-05), and the youngest may choose it,
 * so its label has no lower limit and excludes 18.
 */
const AGES: Labels<AgeGroup> = {
  '16-18': 'Moins de 18\u00a0ans',
  '18-25': '18 à 24\u00a0ans',
  '25-30': '25 à 29\u00a0ans',
  '30+': '30\u00a0ans ou plus',
}

/** The situation in the words that are shared with others, such as an establishment. */
export const situationName = (situation: Situation): string => situation.replace("'", '’')

const options = (labels: Labels<string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

export const situationOptions = options(SITUATIONS)
export const levelOptions = options(LEVELS)
export const ageOptions = options(AGES)
/** Options of age, the youngest band divided by the age from which a parent need not agree (PEO-11). */
export const UNDER_15 = 'under-15'
export const ageChoices = [
  { value: UNDER_15, label: 'Moins de 15\u00a0ans' },
  ...options({ ...AGES, '16-18': '15 à 17\u00a0ans' }),
]
/** Label of no level of studies: the specification's levels start at the CAP. */
export const NO_LEVEL = 'Pas encore de diplôme, ou brevet'

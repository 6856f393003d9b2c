// The closed lists of the profile with their French labels (PRO-03).
import type { AgeGroup, SCHOLARSHIP_LEVELS, Situation } from '@visions/contract/vocabulary'

type Labels<T extends string> = Readonly<Record<T, string>>

const SITUATIONS: Labels<Situation> = {
  Lycéen: 'Lycéen',
  Étudiant: 'Étudiant',
  "Demandeur d'emploi": 'Demandeur d’emploi',
  Employé: 'Employé',
  Indépendant: 'Indépendant',
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
const AGES: Labels<AgeGroup> = { '16-18': '16-18', '18-25': '18-25', '25-30': '25-30', '30+': '30+' }

/** The French label of a situation. */
export const situationName = (situation: Situation): string => SITUATIONS[situation]

const options = (labels: Labels<string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

export const situationOptions = options(SITUATIONS)
export const levelOptions = options(LEVELS)
export const ageOptions = options(AGES)

// What a way costs, and who may pay (BIL-11). Only amounts with a source and a date.
import type { Statement } from '@visions/contract/assessments'
import { statusOf, type Situated, type Status } from './person.rules.ts'

interface Cost {
  id: string
  text: string
  detail: string
  source: string
}

const APPRENTICESHIP: Cost = {
  id: 'apprenticeship',
  text: 'En apprentissage\u00a0: formation gratuite et salaire.',
  detail: 'Il faut un employeur, et 16 à 29\u00a0ans, ou 15\u00a0ans après la 3e.',
  source: 'Code du travail, articles L6222-1 et L6222-2',
}
const PUBLIC_STUDIES: Cost = {
  id: 'studies',
  text: 'Université et prépa publiques\u00a0: frais limités, bourse sous conditions.',
  detail: 'École privée\u00a0: coût, logement et places à vérifier avant de choisir. Les vœux passent par Parcoursup.',
  source: 'enseignementsup-recherche.gouv.fr, 17 juillet 2023',
}
const FUNDED: Cost = {
  id: 'funded',
  text: 'Formation d’adulte\u00a0: Région, France Travail ou CPF (compte personnel de formation) peuvent payer.',
  detail: 'Sous conditions. Accord et rémunération\u00a0: à vérifier avant de s’engager.',
  source: 'Code du travail, articles L6121-1 et L6323-4',
}

const COSTS: Readonly<Record<Status, readonly Cost[]>> = {
  pupil: [
    {
      id: 'school',
      text: 'Lycée professionnel public\u00a0: sans frais de scolarité.',
      detail:
        'Places, trajet et internat\u00a0: à vérifier avec le collège. Après la 3e, un CAP peut mener au bac pro en 2\u00a0ans.',
      source: 'service-public.gouv.fr, 30 novembre 2021',
    },
    APPRENTICESHIP,
  ],
  lyceen: [PUBLIC_STUDIES, APPRENTICESHIP],
  student: [PUBLIC_STUDIES, APPRENTICESHIP],
  seeker: [FUNDED],
  employed: [
    {
      id: 'employee',
      text: 'Formation pendant un emploi\u00a0: employeur, CPF (compte personnel de formation) ou Transitions Pro peuvent payer.',
      detail: 'Sous conditions d’ancienneté. Le maintien du salaire\u00a0: à vérifier.',
      source: 'transitionspro-normandie.fr, novembre 2026',
    },
  ],
  unknown: [FUNDED, APPRENTICESHIP],
}

/** The costs of the ways for this person. */
export function costsFor(person: Situated, madeAt: string): Statement[] {
  const costs = [
    ...COSTS[statusOf(person)],
    ...(statusOf(person) === 'seeker' && (person.ageGroup === '16-18' || person.ageGroup === '18-25')
      ? [APPRENTICESHIP]
      : []),
    ...(person.limits.has('amenagement')
      ? [
          {
            id: 'agefiph',
            text: 'Avec une RQTH\u00a0: l’Agefiph peut aider.',
            detail: 'Formation et aménagement du poste, sous conditions.',
            source: 'Agefiph, offre de services, janvier 2025',
          },
        ]
      : []),
    ...(person.limits.has('diplome-etranger')
      ? [
          {
            id: 'comparability',
            text: 'Attestation de comparabilité\u00a0: 120\u00a0€, gratuite pour les personnes réfugiées.',
            detail:
              'Compter 4\u00a0mois en moyenne. Dispenses et niveau de français demandé\u00a0: à vérifier avec l’institut.',
            source: 'France Éducation international, 1er janvier 2025',
          },
        ]
      : []),
  ]
  return costs.map(({ id, text, detail, source }) => ({
    key: `cost/${id}`,
    text,
    detail,
    source,
    date: madeAt,
    score: null,
    reasons: [],
    facts: [],
  }))
}

// Invented people with results of platforms, for tests of the assessment.
import type { Trade } from '@visions/advice/model'
import { createAdvice } from '@visions/advice/ranking/advise.rules'
import { buildTrade } from '@visions/advice/test/build'
import { adviceFor } from '../src/features/assessments/advice.ts'
import { usedSources, type AssessmentInput, type Platform } from '../src/features/assessments/assessment.rules.ts'

const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:30:00.000Z`

/** A finished platform with results of this day of November 2026. */
export const platformOf = (
  name: string,
  sections: NonNullable<Platform['results']>['sections'] | undefined,
  { day = 10, ...changes }: Partial<Platform> & { day?: number } = {},
): Platform => ({
  toolId: `tool-${name.toLowerCase().replace(/[^a-z]+/g, '-')}`,
  name,
  status: 2,
  proof: 'confirmed',
  sendsResults: true,
  results: sections && { producedAt: on(day), sections },
  ...changes,
})

const trade = (code: string, title: string, interests: string, skills: string[], changes: Partial<Trade> = {}) =>
  buildTrade(code, { title, interests, skills, level: 3, ...changes })
/** The catalogue of the tests. */
const TRADES: readonly Trade[] = [
  trade('H2206', 'Menuisier / Menuisière', 'RA', ['Mesurer et tracer', 'Lire un plan'], { sectors: ['artisanat-art'] }),
  trade('J1501', 'Aide-soignant / Aide-soignante', 'SR', ['Travailler en équipe'], { isRegulated: true }),
  trade('B1802', 'Tapissier décorateur / Tapissière décoratrice', 'RA', ['Mesurer et tracer']),
  trade('F1602', 'Électricien / Électricienne', 'RI', ['Lire un plan'], { level: 4 }),
  trade('A1203', 'Jardinier paysagiste / Jardinière paysagiste', 'R', [], { level: 2 }),
  trade('M1203', 'Comptable', 'CE', ['Tenir des comptes'], { level: 5 }),
]
const mission = (number: number, name: string, subtitle: string, ...toolIds: string[]) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  subtitle,
  toolIds,
})

/** A pupil with a complete profile and results of three platforms, one of them not finished. */
export function ines({ trades = TRADES, ...changes }: InesChanges = {}): AssessmentInput {
  const input = { ...INES, ...changes }
  const catalogue = { adviser: createAdvice(trades), trades, source: 'ROME 4.0, 2025' }
  return { ...input, advice: adviceFor(usedSources(input.platforms, input.game), catalogue) }
}

/** What a test changes. trades: the catalogue. */
export type InesChanges = Partial<Omit<AssessmentInput, 'advice'>> & { trades?: readonly Trade[] }

const INES: Omit<AssessmentInput, 'advice'> = {
  journey: { title: 'Bilan d’orientation', experience: 'bilan-orientation' },
  person: {
    firstName: 'Inès',
    lastName: 'Roussel',
    situation: 'Lycéen',
    ageGroup: '16-18',
    level: 4,
    search: 'FORMATION',
    limits: new Set(),
    city: 'Brest',
  },
  madeAt: on(20),
  platforms: [
    platformOf('Cap Bruyère', {
      interests: [
        { code: 'R', label: 'Réaliste', score: 83 },
        { code: 'I', label: 'Investigateur', score: 58 },
        { code: 'A', label: 'Artistique', score: 71 },
        { code: 'S', label: 'Social', score: 22 },
        { code: 'E', label: 'Entreprenant', score: 44 },
        { code: 'C', label: 'Conventionnel', score: 36 },
      ],
      trades: [
        {
          code: 'H2206',
          title: 'Menuisier / Menuisière',
          reason: 'Vous aimez voir le résultat de ce que vous faites de vos mains.',
        },
        {
          code: 'J1501',
          title: 'Aide-soignant / Aide-soignante',
          reason: 'Plusieurs de vos réponses parlent de rencontres.',
        },
      ],
    }),
    platformOf(
      'Transvase',
      {
        skills: [
          { name: 'Mesurer et tracer', level: 4, evidence: 'Trois meubles montés avec un voisin menuisier' },
          { name: 'Travailler en équipe', level: 1, evidence: '' },
          { name: 'Lire un plan', level: 2, evidence: 'Vu en technologie' },
        ],
        trainings: [
          { title: 'CAP Menuisier fabricant', level: 3, reason: 'Deux lycées le préparent près de chez vous.' },
        ],
      },
      { day: 12, proof: 'returned' },
    ),
    platformOf('Ruchelune', {
      talents: [
        { name: 'Travailler en équipe', description: 'Les autres comptent sur vous', score: 86 },
        { name: 'Écouter et accompagner', description: 'Vous laissez de la place à chacun', score: 78 },
        { name: 'Oser', description: '', score: 30 },
      ],
      skills: [{ name: 'Mesurer et Tracer', level: 2, evidence: '' }],
      values: [{ name: 'Autonomie' }, { name: 'Entraide' }, { name: 'Nature' }],
    }),
    platformOf('Atlas des gestes', undefined, { status: 1, proof: null }),
  ],
  trainings: [
    { title: 'BTS Développement et réalisation bois', level: 5, tradeCodes: ['H2206', 'B1802'] },
    { title: 'Bac pro Technicien menuisier agenceur', level: 4, tradeCodes: ['H2206'] },
    { title: 'CAP Menuisier fabricant', level: 3, tradeCodes: ['H2206'] },
    { title: 'BTS Aménagements paysagers', level: 5, tradeCodes: ['A1203'] },
    { title: 'Master Gestion de patrimoine', level: 7, tradeCodes: ['H2206'] },
    { title: 'BTS Comptabilité', level: 5, tradeCodes: ['M1203'] },
  ],
  missions: [
    mission(1, 'Je découvre mes forces', 'Ce qui vous attire.', 'tool-cap-bruy-re'),
    mission(2, 'J’explore des métiers', 'Regardez, écoutez.', 'tool-atlas-des-gestes'),
    mission(3, 'Je teste un métier', 'Une matinée en atelier.'),
    mission(4, 'Je choisis ma formation', 'Sans vous presser.'),
  ],
  game: { answered: 0, total: 24, scores: [], answers: [] },
}

// Invented people with results of platforms, for tests of the assessment.
import type { AssessmentInput, Platform } from '../src/features/assessments/assessment.rules.ts'

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
  results: sections && { producedAt: on(day), sections },
  ...changes,
})

/** A pupil with a complete profile and results of three platforms, one of them not finished. */
export const ines = (changes: Partial<AssessmentInput> = {}): AssessmentInput => ({
  journey: { title: 'Bilan d’orientation', experience: 'bilan-orientation' },
  person: { firstName: 'Inès', lastName: 'Roussel', scholarshipLevel: 'Baccalauréat (niv 4)' },
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
  trades: [
    {
      code: 'H2206',
      title: 'Menuisier / Menuisière',
      interests: 'RA',
      skills: ['Mesurer et tracer', 'Lire un plan'],
      isInDemand: true,
    },
    {
      code: 'J1501',
      title: 'Aide-soignant / Aide-soignante',
      interests: 'SR',
      skills: ['Travailler en équipe'],
      isInDemand: true,
    },
    {
      code: 'B1802',
      title: 'Tapissier décorateur / Tapissière décoratrice',
      interests: 'RA',
      skills: ['Mesurer et tracer'],
      isInDemand: false,
    },
    {
      code: 'F1602',
      title: 'Électricien / Électricienne',
      interests: 'RI',
      skills: ['Lire un plan'],
      isInDemand: true,
    },
    {
      code: 'A1203',
      title: 'Jardinier paysagiste / Jardinière paysagiste',
      interests: 'R',
      skills: [],
      isInDemand: true,
    },
    { code: 'M1203', title: 'Comptable', interests: 'CE', skills: ['Tenir des comptes'], isInDemand: true },
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
    {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Je découvre mes forces',
      subtitle: 'Ce qui vous attire.',
      toolIds: ['tool-cap-bruy-re'],
    },
    {
      id: '00000000-0000-4000-8000-000000000002',
      name: 'J’explore des métiers',
      subtitle: 'Regardez, écoutez.',
      toolIds: ['tool-atlas-des-gestes'],
    },
    {
      id: '00000000-0000-4000-8000-000000000003',
      name: 'Je teste un métier',
      subtitle: 'Une matinée en atelier.',
      toolIds: [],
    },
    {
      id: '00000000-0000-4000-8000-000000000004',
      name: 'Je choisis ma formation',
      subtitle: 'Sans vous presser.',
      toolIds: [],
    },
  ],
  ...changes,
})

// Passe-Gué: skills from past studies or work, and trainings that lead from them to another field.
import { french } from '@visions/server/html'
import { chosen, exampleOf, type Questionnaire } from './questionnaire.ts'

const FIELDS = {
  sales: 'Le commerce et l’accueil',
  care: 'Le soin et le social',
  works: 'La technique et le chantier',
  office: 'Le bureau et la gestion',
  digital: 'Le numérique',
} as const
type Field = keyof typeof FIELDS

/** «Votre expérience dans …». */
const FIELD_OF: Record<Field, string> = {
  sales: 'le commerce et l’accueil',
  care: 'le soin et le social',
  works: 'la technique et le chantier',
  office: 'le bureau et la gestion',
  digital: 'le numérique',
}

/** Levels of the French framework of diplomas. */
const DEGREES = {
  '3': 'CAP, BEP ou aucun diplôme',
  '4': 'Baccalauréat',
  '5': 'BTS, DUT ou deux ans d’études',
  '6': 'Licence ou davantage',
}

const TIMES = {
  evenings: ['Quelques soirées par semaine', 'à distance ou en cours du soir'],
  workStudy: ['Une alternance, payée', 'en alternance'],
  full: ['Des mois à plein temps', 'à plein temps'],
} as const
type Time = keyof typeof TIMES

const BRIDGES: Record<Field, [title: string, level: number][]> = {
  sales: [
    ['CAP Équipier polyvalent du commerce', 3],
    ['Bac pro Métiers de l’accueil', 4],
    ['BTS Management commercial opérationnel', 5],
    ['BUT Techniques de commercialisation', 6],
  ],
  care: [
    ['CAP Accompagnant éducatif petite enfance', 3],
    ['Diplôme d’État d’aide-soignant', 4],
    ['BTS Économie sociale familiale', 5],
    ['Diplôme d’État d’éducateur spécialisé', 6],
  ],
  works: [
    ['CAP Électricien', 3],
    ['Bac pro Métiers de l’électricité et de ses environnements connectés', 4],
    ['BTS Électrotechnique', 5],
    ['BUT Génie civil – Construction durable', 6],
  ],
  office: [
    ['Titre professionnel Employé administratif et d’accueil', 3],
    ['Titre professionnel Secrétaire assistant', 4],
    ['BTS Gestion de la PME', 5],
    ['BUT Gestion des entreprises et des administrations', 6],
  ],
  digital: [
    ['Titre professionnel Technicien d’assistance en informatique', 4],
    ['BTS Services informatiques aux organisations', 5],
    ['Titre professionnel Développeur web et web mobile', 5],
    ['BUT Informatique', 6],
  ],
}
/** Maximum number of levels between the person's diploma and a proposed training. */
const STEP = 2

const LEVELS = { '1': 'Je débute', '2': 'Avec de l’aide', '3': 'Sans aide', '4': 'Je peux l’apprendre à quelqu’un' }
/** [name of the skill, the same in every tool; text of the question] */
const SKILLS = [
  ['Accueillir et écouter', 'Accueillir quelqu’un et répondre à sa demande'],
  ['Garder son calme', 'Trouver une solution quand rien ne se passe comme prévu'],
  ['Expliquer à quelqu’un', 'Former un nouveau, un stagiaire ou un camarade'],
  ['Prendre soin de quelqu’un', 'S’occuper d’un enfant, d’un malade ou d’une personne âgée'],
  ['Apprendre un logiciel', 'Prendre en main un logiciel ou une machine, sans cours'],
] as const

const PATH = [
  { text: 'Votre dernier diplôme obtenu', options: DEGREES },
  { text: 'Le domaine que vous connaissez le mieux', options: FIELDS },
  { text: 'Le domaine qui vous attire maintenant', options: FIELDS },
  {
    text: 'Le temps que vous pouvez y consacrer',
    options: Object.fromEntries(Object.entries(TIMES).map(([value, [label]]) => [value, label])),
  },
]

export const passeGue: Questionnaire = {
  title: 'Ce que vous emportez de l’autre côté',
  lead: 'Quatre questions sur votre chemin, cinq sur ce qu’il vous a appris, même s’il a été court. Vous verrez ensuite les passages praticables.',
  action: 'Je vois mes passerelles',
  questions: [...PATH, ...SKILLS.map(([, text]) => ({ text, options: LEVELS, example: 'Où l’avez-vous appris ?' }))],
  results(answers) {
    const degree = Number(chosen(answers, 0))
    const [known, target] = [chosen(answers, 1) as Field, chosen(answers, 2) as Field]
    const time = TIMES[chosen(answers, 3) as Time][1]
    const above = BRIDGES[target].filter(([, level]) => level > degree && level <= degree + STEP)
    const bridges = above.length > 0 ? above : BRIDGES[target].slice(-1)
    const why =
      known === target
        ? `Vous connaissez déjà ${FIELD_OF[known]}`
        : `Votre expérience dans ${FIELD_OF[known]} compte aussi ici`
    return {
      skills: SKILLS.map(([name], index) => ({
        name,
        level: Number(chosen(answers, PATH.length + index)),
        evidence: exampleOf(answers, PATH.length + index),
      })),
      trainings: bridges.map(([title, level]) => ({
        title,
        level,
        reason: french(`${why} ; cette formation se suit ${time}.`),
      })),
    }
  },
}

// Transvase: self-assessed everyday skills with optional examples, ready to share with other tools.
import { chosen, exampleOf, type Questionnaire } from './questionnaire.ts'

const LEVELS = {
  '1': 'Je débute',
  '2': 'J’y arrive avec de l’aide',
  '3': 'J’y arrive sans aide',
  '4': 'Je peux l’apprendre à quelqu’un',
}

/** [name of the skill, the same in every tool; text of the question] */
const SKILLS = [
  ['Expliquer à quelqu’un', 'Expliquer une consigne à quelqu’un qui ne l’a pas comprise'],
  ['Organiser une semaine', 'Organiser une semaine chargée et tenir ses délais'],
  ['Travailler en équipe', 'Mener une tâche à plusieurs, du partage des rôles jusqu’à la fin'],
  ['Écrire un texte clair', 'Écrire un message clair à quelqu’un que l’on ne connaît pas'],
  ['Parler devant un groupe', 'Parler devant un groupe pendant quelques minutes'],
  ['Chercher une information fiable', 'Trouver une information et vérifier d’où elle vient'],
  ['Utiliser un tableur', 'Préparer un tableau avec des calculs simples'],
  ['Réparer ou monter un objet', 'Réparer un objet ou monter un meuble à partir d’une notice'],
  ['Compter et mesurer', 'Prévoir un budget, doser une recette ou relever des mesures'],
  ['Accueillir et écouter', 'Écouter quelqu’un qui a un souci, sans décider à sa place'],
] as const

export const transvase: Questionnaire = {
  title: 'Vos compétences du quotidien',
  lead: 'On en sait souvent plus qu’on ne croit. Pour chacune de ces dix compétences, dites où vous en êtes. Un exemple vécu, même court, la rendra plus parlante.',
  action: 'Je prépare mes compétences',
  columns: 2,
  questions: SKILLS.map(([, text]) => ({ text, options: LEVELS, example: 'Un exemple vécu' })),
  results: (answers) => ({
    skills: SKILLS.map(([name], index) => ({
      name,
      level: Number(chosen(answers, index)),
      evidence: exampleOf(answers, index),
    })),
  }),
}

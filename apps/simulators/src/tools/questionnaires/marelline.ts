// Marelline: the person chooses between five values, pair by pair. The result ranks the values by choices.
import { allChosen, countOf, type Questionnaire } from './questionnaire.ts'

const VALUES = ['autonomy', 'team', 'useful', 'stable', 'discovery'] as const
type Value = (typeof VALUES)[number]

const NAMES: Record<Value, string> = {
  autonomy: 'L’autonomie',
  team: 'L’esprit d’équipe',
  useful: 'L’utilité',
  stable: 'La stabilité',
  discovery: 'La découverte',
}

/** Every pair of values once, with an example from work or studies. */
const DUELS: { text: string; options: Partial<Record<Value, string>> }[] = [
  {
    text: 'Un nouveau projet commence.',
    options: { autonomy: 'On me laisse choisir ma façon de faire', team: 'On avance ensemble dès le premier jour' },
  },
  {
    text: 'Deux offres arrivent le même matin.',
    options: { stable: 'Un poste sûr, près de chez moi', discovery: 'Un poste inattendu, dans une ville à découvrir' },
  },
  {
    text: 'À la fin de la journée, ce qui compte…',
    options: { useful: 'J’ai été utile à quelqu’un', autonomy: 'J’ai décidé de mon rythme' },
  },
  {
    text: 'Un stage vous attend.',
    options: {
      team: 'Dans une équipe soudée, pour une tâche connue',
      discovery: 'Seul ou presque, dans un domaine tout neuf',
    },
  },
  {
    text: 'On vous propose de changer de mission.',
    options: { stable: 'Je garde celle que je connais bien', useful: 'Je prends celle qui aide le plus de gens' },
  },
  {
    text: 'Pour apprendre, vous préférez…',
    options: {
      discovery: 'Essayer quelque chose de différent à chaque fois',
      autonomy: 'Creuser un sujet à votre idée',
    },
  },
  {
    text: 'Un imprévu bouscule la semaine.',
    options: { team: 'On se serre les coudes', stable: 'On revient vite à ce qui était prévu' },
  },
  {
    text: 'Une association cherche du monde.',
    options: { useful: 'Pour distribuer des repas', discovery: 'Pour monter un festival que personne n’a encore fait' },
  },
  {
    text: 'Le contrat idéal…',
    options: { autonomy: 'Des horaires que je choisis', stable: 'Un salaire que je connais d’avance' },
  },
  {
    text: 'On vous remercie. De quoi êtes-vous le plus fier ?',
    options: { team: 'D’avoir fait tenir le groupe', useful: 'D’avoir changé la vie de quelqu’un' },
  },
]

export const marelline: Questionnaire = {
  title: 'La marelle de vos valeurs',
  lead: 'Dix cases, deux valeurs sur chacune : gardez celle qui compte le plus pour vous. Les deux sont bonnes, il faut seulement choisir.',
  action: 'Je découvre mon ordre',
  questions: DUELS,
  results(answers) {
    const counts = countOf(VALUES, allChosen(answers, DUELS))
    return {
      values: VALUES.toSorted((one, other) => counts.get(other)! - counts.get(one)!).map((value) => ({
        name: NAMES[value],
      })),
    }
  },
}

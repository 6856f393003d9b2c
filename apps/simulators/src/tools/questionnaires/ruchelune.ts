// Ruchelune: eight moments of a challenge with an imaginary team. Each choice counts for a main and a second talent.
import { allChosen, type Questionnaire } from './questionnaire.ts'

const TALENTS = {
  listening: ['L’écoute', 'Vous entendez ce que chacun dit, et ce qu’il ne dit pas.'],
  planning: ['L’organisation', 'Vous découpez, prévoyez et gardez la vue d’ensemble.'],
  drive: ['L’initiative', 'Vous passez à l’action et entraînez les autres.'],
  calm: ['Le sang-froid', 'Vous restez posé quand tout s’accélère.'],
  ideas: ['La créativité', 'Vous trouvez une autre façon de faire quand la première ne marche pas.'],
  rigour: ['La rigueur', 'Vous vérifiez et allez au bout de ce qui est commencé.'],
} as const
type Talent = keyof typeof TALENTS
const NAMES = Object.keys(TALENTS) as Talent[]
const MAX_TALENTS = 5
const MAIN_POINTS = 2
const SECOND_POINTS = 1

/** A possible choice, with its main talent and its second talent. */
type Move = [label: string, main: Talent, second: Talent]

const MOMENTS: [text: string, ...moves: Move[]][] = [
  [
    'La fête du quartier est dans dix jours. À la première réunion, tout le monde parle en même temps.',
    ['Je fais un tour de table pour que chacun s’exprime', 'listening', 'calm'],
    ['Je note tout ce qu’il y a à faire, dans l’ordre', 'planning', 'rigour'],
    ['Je propose de commencer par une chose tout de suite', 'drive', 'ideas'],
  ],
  [
    'Il n’y a pas d’argent pour décorer la place.',
    ['J’imagine un décor avec ce que les voisins ont chez eux', 'ideas', 'listening'],
    ['Je frappe aux portes des commerces', 'drive', 'calm'],
    ['Je compte au plus juste ce que l’on peut acheter', 'rigour', 'planning'],
  ],
  [
    'Inès et Malo ne sont pas d’accord sur la musique, et le ton monte.',
    ['Je les écoute l’un après l’autre', 'listening', 'rigour'],
    ['Je propose une pause, puis on reprend', 'calm', 'planning'],
    ['J’invente une troisième solution', 'ideas', 'drive'],
  ],
  [
    'Trois jours avant, la salle qui servait d’abri n’est plus libre.',
    ['J’appelle aussitôt toutes les salles des environs', 'drive', 'rigour'],
    ['Je respire, et je regarde ce qui change vraiment', 'calm', 'listening'],
    ['Je ressors le plan B préparé au début', 'planning', 'ideas'],
  ],
  [
    'La veille, il faut installer quarante tables.',
    ['Je dessine le plan et je répartis les équipes', 'planning', 'listening'],
    ['Je vérifie chaque table, pieds et stabilité', 'rigour', 'calm'],
    ['Je lance un concours d’installation', 'ideas', 'drive'],
  ],
  [
    'Un bénévole reste à l’écart.',
    ['Je vais lui parler et je demande ce qui lui plairait', 'listening', 'ideas'],
    ['Je lui confie un rôle précis', 'planning', 'drive'],
    ['Je reste disponible sans le presser', 'calm', 'rigour'],
  ],
  [
    'Le jour même, une averse éclate en plein repas.',
    ['Je garde mon calme et je donne des consignes simples', 'calm', 'drive'],
    ['J’invente un jeu sous les parapluies', 'ideas', 'calm'],
    ['Je mets le matériel électrique à l’abri, dans l’ordre', 'rigour', 'planning'],
  ],
  [
    'Le lendemain, la fête est finie.',
    ['Je note ce qui a marché pour l’an prochain', 'rigour', 'ideas'],
    ['Je propose déjà la prochaine rencontre', 'drive', 'planning'],
    ['Je demande à chacun comment il l’a vécue', 'listening', 'calm'],
  ],
]

/** Maximum points of each talent: one move in each moment. */
const REACHABLE = pointsBy((talent) =>
  MOMENTS.reduce(
    (sum, [, ...moves]) => sum + Math.max(...moves.map(([, main, second]) => pointsOf(talent, main, second))),
    0,
  ),
)

function pointsOf(talent: Talent, main: Talent, second: Talent): number {
  return talent === main ? MAIN_POINTS : talent === second ? SECOND_POINTS : 0
}

function pointsBy(count: (talent: Talent) => number): Record<Talent, number> {
  return Object.fromEntries(NAMES.map((talent) => [talent, count(talent)])) as Record<Talent, number>
}

export const ruchelune: Questionnaire = {
  title: 'Le défi de la fête du quartier',
  lead: 'Vous voilà dans une équipe imaginaire qui prépare une fête. En huit moments, dites ce que vous feriez : vos choix donneront un nom à vos qualités.',
  action: 'Je découvre mes qualités',
  questions: MOMENTS.map(([text, ...moves]) => ({
    text,
    options: Object.fromEntries(moves.map(([label, main]) => [main, label])),
  })),
  results(answers) {
    const made = allChosen(answers, MOMENTS)
      .map((choice, index) => {
        const [, ...moves] = MOMENTS[index]!
        return moves.find(([, main]) => main === choice)
      })
      .filter((move) => move !== undefined)
    const points = pointsBy((talent) => made.reduce((sum, [, main, second]) => sum + pointsOf(talent, main, second), 0))
    return {
      talents: NAMES.filter((talent) => points[talent] > 0)
        .toSorted((one, other) => points[other] - points[one])
        .slice(0, MAX_TALENTS)
        .map((talent) => {
          const [name, description] = TALENTS[talent]
          return { name, description, score: Math.round((100 * points[talent]) / REACHABLE[talent]) }
        }),
    }
  },
}

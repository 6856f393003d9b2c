// Cap Bruyère: everyday situations that attract the person or not, three for each of the six families of interests
// (RIASEC).
import { french } from '@visions/server/html'
import type { Answers } from '../../web/answers.ts'
import { allChosen, answersInWords, type Questionnaire } from './questionnaire.ts'
import { trade, type TradeCode } from './trades.ts'

const LETTERS = ['R', 'I', 'A', 'S', 'E', 'C'] as const
type Letter = (typeof LETTERS)[number]

const FAMILIES: Record<Letter, { label: string; likes: string }> = {
  R: { label: 'Le concret', likes: 'travailler de vos mains' },
  I: { label: 'La recherche', likes: 'comprendre comment les choses marchent' },
  A: { label: 'La création', likes: 'imaginer et créer' },
  S: { label: 'La relation', likes: 'aider et transmettre' },
  E: { label: 'L’initiative', likes: 'entraîner les autres et entreprendre' },
  C: { label: 'La méthode', likes: 'organiser et vérifier' },
}

const SITUATIONS: [Letter, string][] = [
  ['R', 'Réparer un vélo ou un appareil qui ne marche plus'],
  ['I', 'Chercher pourquoi une expérience ou une recette a raté'],
  ['A', 'Imaginer un décor, une tenue ou une affiche'],
  ['S', 'Aider quelqu’un à comprendre une leçon'],
  ['E', 'Convaincre un groupe d’essayer votre idée'],
  ['C', 'Ranger des documents pour que chacun s’y retrouve'],
  ['R', 'Cultiver un potager ou entretenir un jardin'],
  ['I', 'Lire un article de science et en vérifier les chiffres'],
  ['A', 'Écrire une histoire, une chanson ou un scénario'],
  ['S', 'Prendre soin d’une personne malade ou âgée'],
  ['E', 'Organiser une vente pour financer un projet'],
  ['C', 'Tenir les comptes d’une association ou d’un voyage'],
  ['R', 'Monter un meuble ou construire une cabane'],
  ['I', 'Observer le ciel, un animal ou une plante et noter ce qui change'],
  ['A', 'Prendre des photos et les retoucher'],
  ['S', 'Animer un après-midi pour des enfants'],
  ['E', 'Prendre la parole pour défendre votre équipe'],
  ['C', 'Préparer un planning et le suivre jusqu’au bout'],
]

const OPTIONS = { yes: 'J’aime', maybe: 'Peut-être', no: 'Non merci' }
const POINTS: Record<string, number> = { yes: 2, maybe: 1, no: 0 }

/** Trades with the letters of their interests, strongest first. */
// oxfmt-ignore
const TRADES: [TradeCode, letters: string][] = [
  ['H2206', 'RAC'], ['F1602', 'RIC'], ['A1208', 'RAS'], ['I1604', 'RIE'], ['G1609', 'RAE'],
  ['J1302', 'IRC'], ['M1855', 'IAR'], ['K2402', 'IAS'], ['M1419', 'ICE'], ['F1107', 'IRE'],
  ['E1205', 'AIE'], ['L1507', 'ARI'], ['B1803', 'ARC'], ['E1106', 'ASE'], ['F1102', 'AEC'],
  ['J1506', 'SIR'], ['K1207', 'SAE'], ['K2106', 'SAC'], ['J1404', 'SRI'], ['K1801', 'SEC'],
  ['D1302', 'ESC'], ['E1107', 'EAC'], ['M1302', 'ECR'], ['K1915', 'EIS'], ['M1703', 'EAI'],
  ['M1203', 'CIE'], ['M1607', 'CSE'], ['K1603', 'CAS'], ['N1301', 'CER'], ['K1909', 'CIS'],
]
const MAX_TRADES = 6
/** Maximum of trades with the same first letter, for varied proposals. */
const MAX_OF_A_LETTER = 2

const questions = SITUATIONS.map(([, text]) => ({ text, options: OPTIONS }))

/** Score of each letter: 0 to 100, as a percentage of the maximum. */
function scoresOf(answers: Answers): Record<Letter, number> {
  const points = allChosen(answers, SITUATIONS).map((choice) => POINTS[choice] ?? 0)
  const scoreOf = (letter: Letter) => {
    const own = points.filter((_, index) => SITUATIONS[index]?.[0] === letter)
    return Math.round((100 * own.reduce((sum, one) => sum + one, 0)) / (2 * own.length))
  }
  return Object.fromEntries(LETTERS.map((letter) => [letter, scoreOf(letter)])) as Record<Letter, number>
}

/** Trades whose first letter is one of the person's three strongest letters, best match first. */
function tradesFor(scores: Record<Letter, number>) {
  const strongest = LETTERS.filter((letter) => scores[letter] > 0)
    .toSorted((one, other) => scores[other] - scores[one])
    .slice(0, 3)
  const fit = ([first, second, third]: Letter[]) => 3 * scores[first!] + 2 * scores[second!] + scores[third!]
  const ofLetter = new Map<Letter, number>()
  return TRADES.map(([code, letters]) => ({ code, letters: letters.split('') as Letter[] }))
    .filter(({ letters: [first] }) => strongest.includes(first!))
    .toSorted((one, other) => fit(other.letters) - fit(one.letters))
    .filter(({ letters: [first] }) => {
      ofLetter.set(first!, (ofLetter.get(first!) ?? 0) + 1)
      return ofLetter.get(first!)! <= MAX_OF_A_LETTER
    })
    .slice(0, MAX_TRADES)
    .map(({ code, letters }) => {
      const likes = letters
        .slice(0, 2)
        .filter((letter) => scores[letter] > 0)
        .map((letter) => FAMILIES[letter].likes)
      return trade(code, `Vous aimez ${likes.join(', et ')}.`)
    })
}

export const capBruyere: Questionnaire = {
  title: 'Ce qui vous attire',
  lead: 'Voici la première partie : dix-huit situations de tous les jours. Pour chacune, dites simplement si elle vous attire. Il n’y a ni bonne ni mauvaise réponse, et rien n’est noté.',
  action: 'Je vois mes centres d’intérêt',
  columns: 3,
  questions,
  results(answers) {
    const scores = scoresOf(answers)
    return {
      interests: LETTERS.map((code) => ({ code, label: FAMILIES[code].label, score: scores[code] })).toSorted(
        (one, other) => other.score - one.score,
      ),
      trades: tradesFor(scores).map((one) => ({ ...one, reason: french(one.reason) })),
      answers: answersInWords(questions, answers),
    }
  },
}

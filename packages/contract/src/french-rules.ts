// What a program can check of docs/voice.md: in the texts of the product (scripts/french.test.ts), and as advice about
// what operators write (OFF-09). Without Zod: the office uses it.
import { adviseOnTypography } from './french-typography.ts'

/** Words that read wrong for a part of the people, or that docs/voice.md retired. `advice`: French, one sentence. */
export interface FrenchRule {
  readonly wrong: RegExp
  readonly advice: string
}

const TURN = 'Tournez la phrase pour tout le monde'
/** Adjectives and participles that would guess the gender of the person. */
const OF_PERSONS =
  '(?:seul|prêt|sûr|majeur|mineur|bienvenu|fier|absent|présent|inscrit|admis|venu|né|étudiant|lycéen|content|nouveau|(?!(?:côté|idée|café)(?!\\p{L}))\\p{L}{2,}é)e?(?!\\p{L})(?! ou \\p{L})'

/** Forms that are for one gender only (docs/voice.md, 18). */
export const GENDERED: readonly FrenchRule[] = [
  { wrong: /\p{L}[·•‧]\p{L}/u, advice: 'Sans point médian\u00a0: écrivez les deux mots, ou tournez la phrase.' },
  {
    wrong: /\p{L}(?:\((?:e|ne|trice|ère|euse)s?\)|(?:\.e\.s?|-e-s|\/(?:e|es|ne|trice|ères?|euse))(?!\p{L}))/iu,
    advice: 'Sans parenthèse ni barre\u00a0: écrivez les deux mots, ou tournez la phrase.',
  },
  {
    wrong: /(?<!\p{L})iels?(?!\p{L})|madame, monsieur|monsieur ou madame|chère? \p{Lu}\p{Ll}+,/u,
    advice: `${TURN}\u00a0: «\u00a0Bonjour\u00a0».`,
  },
  {
    wrong: new RegExp(
      `(?<!\\p{L})(?:vous (?:n’)?(?:êtes|étiez|serez)|êtes-vous|soyez|vous avez été) (?:pas |plus |déjà |bien |aussi |encore )?(?:le |la )?${OF_PERSONS}`,
      'iu',
    ),
    advice: `${TURN}\u00a0: «\u00a0Votre place est réservée\u00a0» plutôt que «\u00a0Vous êtes inscrit\u00a0».`,
  },
  {
    wrong: /(?<!\p{L})(?:seule?) (?:devant|face|à ouvrir)(?!\p{L})/u,
    advice: `${TURN}\u00a0: «\u00a0face à votre écran\u00a0».`,
  },
  {
    wrong:
      /(?<!\p{L})(?:un|le|du|au|votre|mon|son|chaque) conseiller(?! ou (?:une |la |votre )?conseillère)(?!\p{L})/iu,
    advice: 'Écrivez «\u00a0un conseiller ou une conseillère\u00a0», ou nommez le lieu.',
  },
  {
    wrong: /(?<!\p{L})(?:des|les|aux|vos) conseillers(?! (?:et|ou) (?:des |les |aux |vos )?conseillères)(?!\p{L})/iu,
    advice: 'Écrivez «\u00a0les conseillers et conseillères\u00a0», ou nommez l’équipe.',
  },
  {
    wrong: /(?<!\p{L})(?:l’|d’|cet |un |aux |les |des )utilisateurs?(?!\p{L})/iu,
    advice: 'Écrivez «\u00a0vous\u00a0» ou «\u00a0la personne\u00a0».',
  },
  { wrong: /(?<!\p{L})né\(?e?\)? le(?!\p{L})/iu, advice: 'Écrivez «\u00a0date de naissance\u00a0».' },
  {
    wrong: /(?<!\p{L})(?:tuteur légal|père ou (?:la |votre )?mère)(?!\p{L})/iu,
    advice: 'Écrivez «\u00a0un parent\u00a0».',
  },
]

/** Words and phrases that docs/voice.md retired. */
export const RETIRED: readonly FrenchRule[] = [
  {
    wrong: /ne dit rien de vous/i,
    advice: 'Écrivez «\u00a0un identifiant technique, sans votre nom ni votre e-mail\u00a0».',
  },
  { wrong: /rien n’est perdu/i, advice: 'Dites ce qui est sauf\u00a0: «\u00a0Votre texte est conservé.\u00a0»' },
  { wrong: /sans réseau|avec le réseau/i, advice: 'Écrivez «\u00a0hors connexion\u00a0».' },
  { wrong: /mes consentements|mon consentement/i, advice: 'Écrivez «\u00a0accord\u00a0».' },
  { wrong: /coach d’admission/i, advice: 'Écrivez «\u00a0simulateur d’admission\u00a0».' },
  { wrong: /(?<!\p{L})(?:tu|toi)(?!\p{L})/iu, advice: 'Écrivez «\u00a0vous\u00a0».' },
  { wrong: /edtech/i, advice: 'Écrivez «\u00a0outil\u00a0».' },
  { wrong: /en savoir \+/i, advice: 'Écrivez «\u00a0En savoir plus\u00a0».' },
  { wrong: /dans un instant/i, advice: 'Donnez le vrai délai, ou «\u00a0dans quelques minutes\u00a0».' },
  { wrong: /d’ici\. |viennent d’être \p{L}+ d’ici/u, advice: 'Écrivez «\u00a0depuis votre connexion internet\u00a0».' },
  {
    wrong: /\bse (?:lira|liront|relit|défait)\b|, se (?:lit|dit|montre)|accord se /i,
    advice: 'Mettez un sujet qui agit\u00a0: «\u00a0vous retrouvez\u00a0», «\u00a0nous affichons\u00a0».',
  },
  {
    wrong: /\b(?:la|cette) page (?:dit|permet|attend)/i,
    advice: 'Les pages ne parlent pas\u00a0: «\u00a0Ouvrez cet accord pour…\u00a0».',
  },
  {
    wrong: /n’a pas pu être (?:joint|prévenu)\b|sera prévenu/i,
    advice: 'Écrivez «\u00a0Nous n’avons pas pu joindre X\u00a0», «\u00a0Nous préviendrons X\u00a0».',
  },
  { wrong: /\+ de \d/i, advice: 'Écrivez «\u00a018 ans ou plus\u00a0».' },
  { wrong: /\bplateformes? (?:terminée|précédente|suivante)/i, advice: 'Écrivez «\u00a0outil\u00a0».' },
]

/** Words in a sentence, at most: on screens, and in texts of law (docs/voice.md, 4). */
export const MAX_WORDS = 20
export const MAX_WORDS_OF_LAW = 30

/** Full stops that end no sentence. */
const ABBREVIATIONS = /^\d+\.$|(?<!\p{L})(?:etc|p\. ex|ex|cf|n°|art|av|bd|M|Mme|St|\p{Lu})\.$/u

/** The sentences of a text, one paragraph a line. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const part of text.split(/(?<=[.!?][»)]?|…»?)[ \u00a0]+|\n+/)) {
    const last = sentences.at(-1)
    if (last !== undefined && ABBREVIATIONS.test(last)) sentences[sentences.length - 1] = `${last} ${part}`
    else if (part.trim() !== '') sentences.push(part.trim())
  }
  return sentences
}

/** The words of a sentence, without signs and numbers. */
export const countWords = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length

/** Whether a text of several sentences has one that begins with a small letter. Web addresses and brands aside. */
export const hasSmallStart = (text: string): boolean =>
  text.split('\n').some((line) => {
    const [, ...others] = sentencesOf(line)
    return others.some((one) => /^[«(\s\u00a0]*\p{Ll}(?!\p{L}*\p{Lu}|\S*\.\p{L})/u.test(one))
  })

/** Whether a line of several sentences ends without a full stop. After an address, none is needed. */
export const lacksFinalStop = (text: string): boolean =>
  text.split('\n').some((line) => {
    const end = line.trim()
    return sentencesOf(end).length > 1 && /[\p{L}\p{N})]$/u.test(end) && !/(?:[.!?…]\)|\S*[/@]\S*)$/.test(end)
  })

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
const decode = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name]!)

/** Advice about a text without tags, in French, one sentence each (OFF-09, OFF-14). */
export function adviseOnFrench(given: string): string[] {
  const text = decode(given)
  const typography = adviseOnTypography(text)
  const words = [...GENDERED, ...RETIRED].filter(({ wrong }) => wrong.test(text)).map(({ advice }) => advice)
  const long = Math.max(0, ...sentencesOf(text).map(countWords))
  return [
    ...(typography.length > 0 ? [`Typographie\u00a0: ${typography.join(', ')}.`] : []),
    ...new Set(words),
    ...(long > MAX_WORDS_OF_LAW ? [`Une phrase a ${long} mots\u00a0: coupez-la (${MAX_WORDS} au plus).`] : []),
    ...(hasSmallStart(text) ? ['Commencez chaque phrase par une majuscule.'] : []),
    ...(lacksFinalStop(text) ? ['Terminez la dernière phrase par un point.'] : []),
  ]
}

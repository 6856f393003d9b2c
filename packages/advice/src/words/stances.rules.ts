// How a person speaks about what a statement names (ADV-08).
import type { Statement } from './statements.rules.ts'

/**
 * What a person says with a statement: a wish or a taste, a lack, what is ahead («j’ai un entretien»), words without a
 * verb, something they do, their trade now or before, a refusal, or something else.
 */
export type Stance = 'liked' | 'lacked' | 'faced' | 'named' | 'activity' | 'done' | 'refused' | 'other'

/** A pattern that matches whole words. */
export const phrase = (...alternatives: string[]) =>
  new RegExp(`(?<!\\p{L})(?:${alternatives.join('|').replaceAll('*', '\\p{L}*')})(?![\\p{L}])`, 'u')

const FAMILY =
  '(?:mère|père|parents|daron*|mari|femme|conjoint*|compagn*|copain|copine|famille|frère|sœur|profs?|prof *)'

const LIKED = phrase(
  'veux|voudrai*|voulai*|aim*|ador*|rêv*|reve|kiff*|passion*|souhait*|vise|préf[èé]r*|cherche|hésit*|espère',
  'projet|envie|intéress*|attir*|tent[eé]*|pla[iî]*|(?:me|m’) manque*|devenir|want|love|like|imagine|vocation',
  'comment|faut|aide[rz]*|aidez|besoin|help',
  'ma vie|mon truc|me vois|lever le matin|me sens bien',
)
/** A liking that is about the statement before: «et j’aime bien». */
const LIKES_IT = new RegExp(
  '^(?:et |mais )?(?:j’|je |ça |c’ ?est |cela )?(?:ça |me |m’)?(?:aim|ador|kiff|pla[iî]|passionn|intéress)\\p{L}*' +
    '(?: (?:bien|trop|ça|cela|beaucoup|vraiment|fort|grave|énormément))*$',
  'u',
)
/** A wish to do what other people do: «mon père est menuisier et je veux faire comme lui». */
const LIKE_OTHERS = /(?:ve|voud|aim).* (?:comme|avec|derrière|après) (?:lui|elle|eux|elles)$/u
/** «Je ne veux pas arrêter le dessin.» */
const CONTINUES = phrase('pas (?:* )?(?:arrêter|lâcher|lacher|quitter|abandonner|laisser|perdre)')
/** What other people want, do or say. */
const OF_OTHERS = phrase(
  `(?:ma|mon|mes|nos?|leurs?) ${FAMILY}(?: \\p{L}+)? (?!dans|de|du|des|en|et)\\p{L}+`,
  'on (?:m’|me)|(?:me|m’) ?(?:a|ont|propose*|dit|disent|parle|conseille*|pousse*|verrai*)',
)
const OF_SCHOOL = phrase('raté*|échou*|redoubl*|moyenne|troisième|terminale|seconde')
const DONE = phrase(
  'étais|ancienne?|ex|retraité*|licencié*|diplômé*|salarié*|travaill(?:e|es|ais|ait|é|ée)|boss(?:e|es|ais|ait|é)|taff(?:e|es|ais|é)|tenu|enseigné|exercé',
  'heures? du matin|trois-huit|usine|équipes?',
)
/** Years of a trade. */
const YEARS = phrase('ans?|années?|mois')
/** «depuis mes six ans», «depuis toujours». */
const SINCE_CHILDHOOD = phrase('depuis (?:mes|mon|ma|tout*|petite?|que je suis)')
const FREE_TIME = phrase(
  'week-ends?|samedis?|dimanches?|mercredis?|vacances|club|bénévol*|maison|voisin*|loisirs?|des heures|toujours|mariages?',
  `(?:mes|mon|ma) (?:petit*s? |grands? )?(?:${FAMILY}|sœurs?|frères?|cousin*|amis?|amies?|potes?|grand-*|chambre|garage)`,
)
const I = phrase('je|j|moi|on|nous')
const NEGATED = phrase('ne|n|pas|plus jamais|jamais|sans|rien|ni')
/** What a person finds hard: «les maths me font peur». Fear of a thing explains a refusal: «j’ai peur des chiens». */
const HARD = phrase(
  'peur(?! (?:des|du|de la|de l’))|honte|stress*|bloqu*|galèr*|du mal|nulles?|nuls?|timide*|bafouill*|bégai*|bégay*',
)
const AHEAD = phrase('(?:j’ai|je passe|je prépare) (?:un|une|des|le|la|mon|ma|mes)')
const VERB = phrase('est|sont|était|sera|ont|fait|font|vont|faut|dit|y|il|elle|ils|elles')
/** The stance of each statement. */
export function stancesOf(statements: readonly Statement[]): Stance[] {
  const stances: Stance[] = []
  for (const { kind, words } of statements) {
    const spoken = words.join(' ').replaceAll('’ ', '’')
    if (kind === 'words' && (LIKES_IT.test(spoken) || LIKE_OTHERS.test(spoken)) && stances.length > 0)
      stances[stances.length - 1] = 'liked'
    stances.push(stanceOf(kind, spoken))
  }
  return stances
}

function stanceOf(kind: Statement['kind'], spoken: string): Stance {
  if (CONTINUES.test(spoken)) return 'liked'
  if (kind === 'refused') return 'refused'
  if (kind === undefined || OF_OTHERS.test(spoken)) return 'other'
  if (NEGATED.test(spoken)) return I.test(spoken) ? 'lacked' : 'named'
  if (HARD.test(spoken)) return 'lacked'
  if (LIKED.test(spoken)) return 'liked'
  if (OF_SCHOOL.test(spoken)) return 'other'
  const isOld = SINCE_CHILDHOOD.test(spoken)
  if (kind === 'present' || DONE.test(spoken) || (YEARS.test(spoken) && !isOld)) return 'done'
  if (AHEAD.test(spoken)) return 'faced'
  if (I.test(spoken)) return isOld || FREE_TIME.test(spoken) ? 'liked' : 'activity'
  return VERB.test(spoken) ? 'other' : 'named'
}

// The lowest level of diploma that gives access to a trade, from the sentences of the ROME about access.
import { plainLetters } from '@visions/contract/plain-letters'

const NO_DIPLOMA = 2

/** One of these expressions, as whole words. They are separated by «|» and line breaks. */
function wordsOf(expressions: string): RegExp {
  const all = expressions.split(/ \| |\n/).map((one) => one.trim())
  return new RegExp(`(?<![a-z0-9])(?:${all.filter((one) => one !== '').join('|')})(?![a-z0-9])`)
}

/** 2: no diploma. 3: CAP. 4: bac. 5: bac + 2. 6: bac + 3. 7: bac + 5. 8: doctorate. */
const MENTIONS: readonly (readonly [level: number, mention: RegExp])[] = [
  [
    2,
    wordsOf(`
      sans diplome | sans qualification | sans formation | sans aucun diplome | sans condition de diplome
      tous niveaux? | tous les niveaux | tout niveau | pas de diplome | niveau scolaire de base | formation courte
      formation interne | quelques jours | quelques semaines | pas conditionne par la detention d un diplome
      aucune? (diplome|qualification|formation) (n est|specifique|particuliere?|requise?|exige)`),
  ],
  [
    3,
    wordsOf(`
      cap | bep | bepa | capa | bpa | brevet des colleges | certificat d aptitude professionnelle
      deaes | niveau 3
      cs agricole | categorie c | diplome national du brevet | dnb | titre d assistant dentaire
      ambulancier | toiletteur | certificat de capacite pour les animaux`),
  ],
  [
    4,
    wordsOf(`
      (bac|baccalaureat)(?! ?\\+ ?\\d| plus \\d) | bp | bt | btm | bma | bpjeps | brevet professionnel | niveau 4
      deas | deap
      aide soignant | auxiliaire de puericulture | categorie b | moniteur educateur | deme | capacite professionnelle
      code du sport | profession reglementee | technicien d intervention sociale | darm | pisteur secouriste
      thanatopracteur | cca | css`),
  ],
  [5, wordsOf(`bac(calaureat)? ?(\\+|plus) ?2 | bts | btsa | dut | deust | deug | deft | niveau 5`)],
  [
    6,
    wordsOf(`
      bac(calaureat)? ?(\\+|plus) ?[34] | licences? | bachelor | but | dcg | niveau 6 | master 1 | maitrise
      categorie a
      diplome d etat (d |de |du |d un |en )?(infirmier|educateur|assistant de service|ergotherapeute|manipulateur)
      diplome d etat (d |de |du |d un |en )?(psychomotricien|puericult\\w*|pedicure|audioprothesiste|mediateur)
      diplome d etat (d |de |du |d un |en )?(travail social|conseiller en economie)`),
  ],
  [
    7,
    wordsOf(`
      bac(calaureat)? ?(\\+|plus) ?[56] | master(?! 1) | masters | m2 | ingenieurs? | grandes? ecoles? | niveau 7 | mba
      ecoles? de commerce | mastere | capes | agregation | crpe | magistrature | dscg | hmonp
      certificat de capacite d orthophoniste | diplome d etat (d |de )?(masseur|orthophoniste|sage femme|architecte)`),
  ],
  [
    8,
    wordsOf(`
      bac(calaureat)? ?(\\+|plus) ?([789]|1\\d) | doctorats? | docteur | these | niveau 8 | internat | dec
      expertise comptable | diplome d etudes specialisees | ordre des medecins`),
  ],
]

/** Titles of any level: they count as a CAP when the sentence names no diploma. */
const ANY_TITLE = wordsOf(`
  titre professionnel | titre a finalite professionnelle | tfp | cqp | certificat de qualification professionnelle`)
const CAP = 3

/** A sentence about another way, for people with experience. It does not lower the level. */
const ALTERNATIVE = /\b(?:egalement|aussi|possible|vae|validation des acquis|promotion|concours interne)\b/
/** Requirements other than a diploma. They count when the sentences name no level. */
const LICENCE =
  /\b(?:permis [bcd]|caces|casier judiciaire|agrement|formation militaire|formation initiale de militaire)\b/
/** A diploma on top of another, for all: «un master complété par un doctorat». */
const COMPLETED = /(?<!generalement |parfois |souvent )complete[es]*(?: par)? (?:d )?(?:un |une )?(?:these|doctorat)/
/** A diploma that helps only: «un CAP est un atout». */
const OPTIONAL = /(?:atout|souhaite|apprecie|peut etre (?:demande|exige)|un plus|facilite)/

const plain = (text: string): string =>
  plainLetters(text)
    .replace(/\.{2,}/g, ' ')
    .replace(/[^a-z0-9+.]+/g, ' ')
    .replace('ne peut s exercer sans qualification', '')
    .replace(/ \+ /g, ' +')
    .replace(/\+ /g, '+')

/**
 * The level of a trade, 2 to 8; undefined when the sentences name none. Alternatives give the lowest level: «Bac à
 * Bac+2» is 4.
 */
export function levelOfAccess(sentences: readonly string[]): number | undefined {
  const parts = sentences.flatMap((sentence) => plain(sentence).split(/\. |;/))
  const usual = parts.filter((part) => !ALTERNATIVE.test(part) && !OPTIONAL.test(part))
  const main = usual.filter((part) => part.includes('accessible'))
  const level = first(main) ?? first(usual) ?? first(parts)
  return level ?? (parts.some((part) => LICENCE.test(part)) ? NO_DIPLOMA : undefined)
}

/** The level of the first sentence that names one, the lowest of its alternatives. */
function first(parts: readonly string[]): number | undefined {
  for (const part of parts) {
    const level = COMPLETED.test(part) ? 8 : MENTIONS.find(([, mention]) => mention.test(part))?.[0]
    if (level !== undefined) return level
    if (ANY_TITLE.test(part)) return CAP
  }
  return undefined
}

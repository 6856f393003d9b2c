// What a person types for their town, as questions to the communes service (PEO-05, PRO-02).

import { departmentNamed, splitDepartment } from '@visions/contract/departments'
import { plainName } from '@visions/contract/plain-letters'

/** Parameters of one question. */
export interface TownQuestion {
  nom?: string
  codePostal?: string
  codeDepartement?: string
  /** Only towns with exactly this name count: words around it were left out. */
  isExact?: true
}

const DEPARTMENT = '(?:0[1-9]|1\\d|2[1-9ab]|[3-8]\\d|9[0-5]|97[1-8]|98[678])'
const AT_END = new RegExp(`^(.*[^\\d\\s,(-])[\\s,(-]+(${DEPARTMENT})\\s*\\)?$`, 'i')
const AT_BEGIN = new RegExp(`^(${DEPARTMENT})[\\s,-]+(.*\\p{L}.*)$`, 'iu')
const POSTAL = /(?<!\d)(?:f-)?(\d{2})\s?(\d{3})(?!\d)/i
const NUMBER = '(?:\\d{1,2}|[ivx]{1,5})\\s?(?:er|e|eme|ème|nd|nde)?'
const CITIES = '(paris|lyon|marseille)'
/** «Paris 18e», «Lyon-3», «Lyon 9e (Vaise)», and «13e arrondissement Marseille». */
const DISTRICTS = [
  new RegExp(`^${CITIES}[\\s,-]+${NUMBER}(?:\\s*arr.*|\\s*\\(.*)?$`, 'i'),
  new RegExp(`^${NUMBER}\\s*arr[a-z.]*(?:\\s+de)?[\\s,]+${CITIES}$`, 'i'),
]
/** Words before a name that say where, and not what. */
const NEAR = new RegExp(
  '^(?:(?:tout )?(?:pr[eè]s|proche|autour|[aà] c[oô]t[eé]|r[eé]gion|banlieue|agglo\\w*|environs|p[eé]riph[eé]rie)' +
    " (?:de |d['’]|du )?|vers |centre[- ]ville de )",
  'i',
)
/** The word before is only a part of the name: «Saint-Gilles les Bains». */
const LINK = /^(?:l[ea]s?|lès|d[eu]s?|sur|sous|en|aux?|et)$/i
/** Towns by a former name, or by the name of their islands, in plain letters. */
const FORMER: Readonly<Record<string, string>> = {
  'chalons sur marne': 'Châlons-en-Champagne',
  'les saintes': 'Terre-de-Haut',
}

/**
 * The questions for a text, to ask until one is answered with towns: a postal code, a name, both, or a name in a
 * department. «Paris 18e» asks for Paris. Empty when nothing can be a town.
 */
export function townQuestions(typed: string): TownQuestion[][] {
  const text = typed
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\p{So}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\bcedex\b.*$/i, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (/[<>{}\\]/.test(text)) return []
  const postal = POSTAL.exec(text)
  const rest = nameOf(postal ? text.replace(postal[0], ' ') : text)
  if (postal) {
    const codePostal = postal[1]! + postal[2]!
    if (rest === '') return [[{ codePostal }]]
    return [[{ nom: rest, codePostal }], [{ codePostal }, { nom: rest }]]
  }
  const town = DISTRICTS.flatMap((district) => district.exec(text)?.[1] ?? [])[0] ?? FORMER[plainName(text)]
  if (town !== undefined) return [[{ nom: town }]]
  const [, before, after] = AT_END.exec(text) ?? []
  const [, first, name] = AT_BEGIN.exec(text) ?? []
  const codeDepartement = (after ?? first)?.toUpperCase()
  if (codeDepartement !== undefined) return [[{ nom: nameOf(before ?? name!), codeDepartement }]]
  // Both departments of Corsica had this number.
  const [, inCorsica] = /^(.*\p{L})[\s,(-]+20\)?$/u.exec(text) ?? []
  if (inCorsica !== undefined) return [['2A', '2B'].map((code) => ({ nom: nameOf(inCorsica), codeDepartement: code }))]
  // A postal code of Excel, which removes the zero; the name has to agree, as foreign codes have four digits.
  const [, short, town4] = /^(\d{4})\s+(.*\p{L}.*)$/u.exec(text) ?? []
  if (short !== undefined) return [[{ nom: nameOf(town4!), codePostal: `0${short}` }]]
  const split = splitDepartment(rest) ?? splitDepartment(rest.replaceAll('-', ' '))
  return [
    // The service leaves digits out: «le 9-3» would be asked as «le».
    ...(/\p{L}/u.test(rest) && !/(?:^|[\s-])\d/.test(rest) ? [[{ nom: rest }]] : []),
    ...(split ? [[{ nom: nameOf(split.before).replace(/ (?:de|en|d)$/i, ''), codeDepartement: split.code }]] : []),
    // «Rennes, France»
    ...(/\p{L}.*,/u.test(rest) ? [[{ nom: nameOf(rest.split(',')[0]!) }]] : []),
    ...joinedOtherwise(rest),
    ...withoutWordsAround(rest),
  ]
}

/** The service finds beginnings of words: «oléron» is in «d’Oléron»; «lemans», «chateau dun» are joined otherwise. */
function joinedOtherwise(name: string): TownQuestion[][] {
  const [, article, rest] = /^(l[ea]s?)(\p{L}{3,})$/iu.exec(name) ?? []
  return [
    ...(/^[aeiouyhœ]/.test(plainName(name)) ? [["d'", "l'"].map((elided) => ({ nom: elided + name }))] : []),
    ...(rest === undefined ? [] : [[{ nom: `${article} ${rest}`, isExact: true as const }]]),
    ...(/^\p{L}+ \p{L}+$/u.test(name) ? [[{ nom: name.replace(' ', ''), isExact: true as const }]] : []),
  ]
}

/** «près de Nantes», «Toulouse Mirail»: names with one or two words less, of which a town has to have exactly one. */
function withoutWordsAround(name: string): TownQuestion[][] {
  const words = name.replace(NEAR, '').split(' ')
  const first = words.join(' ') === name ? 1 : 0
  return [first, first + 1]
    .filter((less) => !LINK.test(words.at(-less) ?? '') || less === 0)
    .map((less) => words.slice(0, words.length - less).join(' '))
    .filter((shorter) => shorter.length > 2 && departmentNamed(name) === undefined)
    .map((shorter) => [{ nom: nameOf(shorter.replace(/[\s-]+\(?$/, '')), isExact: true }])
}

/** The name, with abbreviations written in full: «St Étienne», «Vitry s/Seine». */
const nameOf = (text: string): string =>
  text
    .replace(/\(\s*\)/g, ' ')
    .replace(/^[\s,.-]+|[\s,.-]+$/g, '')
    .replace(/^(.*\S)\s*\((l[ea]s?|l['’])\)$/i, '$2 $1')
    .replace(/(?<!\p{L})([dl]) (?=\p{L})/giu, "$1'")
    .replace(/\bmt(?=[\s.-])\.?/gi, 'mont')
    .replace(/\bles mx\b/gi, 'les moulineaux')
    .replace(/\bst(e?)(?=[\s.-])\.?/gi, 'saint$1')
    .replace(/\b(?:s\/s|ss)\b\.?\s?/gi, 'sous ')
    .replace(/\bs(?:\/|\.)\s?/gi, 'sur ')
    .replace(/\s+/g, ' ')
    .trim()

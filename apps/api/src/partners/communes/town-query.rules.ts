// What a person types for their town, as questions to the communes service (PEO-05, PRO-02).

import { splitDepartment } from '@visions/contract/departments'

/** Parameters of one question. */
export interface TownQuestion {
  nom?: string
  codePostal?: string
  codeDepartement?: string
}

const DEPARTMENT = '(?:0[1-9]|1\\d|2[1-9ab]|[3-8]\\d|9[0-5]|97[1-8]|98[678])'
const AT_END = new RegExp(`^(.*[^\\d\\s,(-])[\\s,(-]+(${DEPARTMENT})\\s*\\)?$`, 'i')
const AT_BEGIN = new RegExp(`^(${DEPARTMENT})[\\s,-]+(.*\\p{L}.*)$`, 'iu')
const POSTAL = /(?<!\d)(?:f-)?(\d{2})\s?(\d{3})(?!\d)/i
const DISTRICT = /^(paris|lyon|marseille)[\s,]+(?:\d{1,2}|[ivx]{1,5})\s?(?:er|e|eme|ème|nd|nde)?(?:\s*arr.*)?$/i

/**
 * The questions for a text, to ask until one is answered with towns: a postal code, a name, both, or a name in a
 * department. «Paris 18e» asks for Paris. Empty when nothing can be a town.
 */
export function townQuestions(typed: string): TownQuestion[][] {
  const text = typed
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\p{So}]/gu, '')
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
  const [, town] = DISTRICT.exec(text) ?? []
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
  const split = splitDepartment(rest)
  return [
    ...(/\p{L}/u.test(rest) ? [[{ nom: rest }]] : []),
    ...(split ? [[{ nom: nameOf(split.before), codeDepartement: split.code }]] : []),
    // «Rennes, France»
    ...(/\p{L}.*,/u.test(rest) ? [[{ nom: nameOf(rest.split(',')[0]!) }]] : []),
  ]
}

/** The name, with abbreviations written in full: «St Étienne», «Vitry s/Seine». */
const nameOf = (text: string): string =>
  text
    .replace(/\(\s*\)/g, ' ')
    .replace(/^[\s,.-]+|[\s,.-]+$/g, '')
    .replace(/^(.*\S)\s*\((l[ea]s?|l['’])\)$/i, '$2 $1')
    .replace(/\bmt(?=[\s.-])\.?/gi, 'mont')
    .replace(/\bles mx\b/gi, 'les moulineaux')
    .replace(/\bst(e?)(?=[\s.-])\.?/gi, 'saint$1')
    .replace(/\bs(?:\/|\.)\s?/gi, 'sur ')
    .replace(/\s+/g, ' ')
    .trim()

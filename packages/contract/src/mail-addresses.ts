// The one rule for mail addresses of people, members and establishments (PEO-05, DOR-05, DOR-06). Needs no Zod, so that
// forms of the browser can use it. Formats: RFC 5321 4.5.3.1, RFC 5322 3.2.3, IDNA 2008 as in UTS 46.

export const MAX_MAIL_ADDRESS = 254
const MAX_LOCAL = 64
/** What a field accepts, with a name and brackets around the address. */
export const MAX_TYPED_ADDRESS = 400

/** Why a text is no address. `addressSentence` has the sentences. */
export type AddressFault =
  | 'empty'
  | 'missing-at'
  | 'two-at'
  | 'one-address'
  | 'missing-name'
  | 'missing-domain'
  | 'missing-ending'
  | 'comma'
  | 'dots'
  | 'quotes'
  | 'space'
  | 'accents'
  | 'not-a-domain'
  | 'too-long'
  | 'not-readable'

/** address: the normal form, in small letters, with an ASCII domain. offer: a likely address to propose. */
export type ReadAddress =
  | { address: string; fault?: undefined; offer?: string }
  | { address?: undefined; fault: AddressFault; sign?: string; offer?: string }

/** Spaces of any kind at the ends, and signs that have no width: they come with pasted text. */
const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g
/** Signs that turn the direction of a text: an attack, not a slip. */
const OVERRIDE = /[\u202a-\u202e\u2066-\u2069]/
/** A pair of signs around the whole text, which address books of Windows copy with it. */
const ISOLATED = /^\s*[\u202a\u202b\u2066-\u2068]([^\u202a-\u202e\u2066-\u2069]*)[\u202c\u2069]\s*$/
const ATEXT = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Reads an address as typed or pasted: with «mailto:», a name and brackets, a full-width @, spaces and a full stop at
 * the end. Dots stay anywhere before the @, because old operators have given them out.
 */
export function readMailAddress(typed: string): ReadAddress {
  if (typed.length > MAX_TYPED_ADDRESS) return { fault: 'too-long' }
  const whole = typed.replace(ISOLATED, '$1')
  if (OVERRIDE.test(whole)) return { fault: 'not-readable' }
  const pasted = whole.replace(INVISIBLE, '').normalize('NFC').trim()
  if (/[\r\n]/.test(pasted)) return { fault: 'one-address' }
  if (/\p{Cc}/u.test(pasted)) return { fault: 'not-readable' }
  const text = unwrap(pasted.replaceAll(/[\uff01-\uff5e\ufe6b]/g, (sign) => sign.normalize('NFKC')))
  if (text === '') return { fault: 'empty' }
  return readParts(text)
}

/** «Zoé Martin <zoe@example.fr>», «mailto:zoe@example.fr», «zoe@example.fr (Zoé)» → «zoe@example.fr» */
function unwrap(text: string): string {
  const [, inBrackets] = /^(?:[^<>]*[\s"])?<([^<>]*)>$/.exec(text) ?? []
  return (inBrackets ?? text)
    .replace(/^\s*[«“"]\s+|\s+[»”"]\s*$|^«|»$/g, '')
    .trim()
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1')
    .replace(/\s*\([^()]*\)$/, '')
    .replace(/[;,]$/, '')
    .trim()
}

function readParts(text: string): ReadAddress {
  const at = text.lastIndexOf('@')
  if (at < 0) return { fault: 'missing-at' }
  const [local, domain] = [
    text.slice(0, at).toLowerCase(),
    text
      .slice(at + 1)
      .toLowerCase()
      .replace(/[.\u3002]$/, ''),
  ]
  const fault = faultOfLocal(local, domain) ?? faultOfDomain(domain)
  if (fault) return fault
  const host = asciiOf(domain)
  if (domain.length > MAX_MAIL_ADDRESS || domain.split('.').some((label) => label.length > 63))
    return { fault: 'too-long' }
  if (!/[.\u3002]/.test(domain)) {
    const known = PROVIDERS.find((provider) => provider.split('.')[0] === domain)
    return { fault: 'missing-ending', ...(known && { offer: `${local}@${known}` }) }
  }
  if (host === undefined) return { fault: 'not-a-domain' }
  const address = `${local}@${host}`
  if (local.length > MAX_LOCAL || address.length > MAX_MAIL_ADDRESS) return { fault: 'too-long' }
  const likely = likelyDomain(host)
  return { address, ...(likely && { offer: `${local}@${likely}` }) }
}

type Fault = Extract<ReadAddress, { fault: AddressFault }>

function faultOfLocal(local: string, domain: string): Fault | undefined {
  if (local.includes('"')) return { fault: /^""$/.test(local) ? 'missing-name' : 'quotes' }
  if (/[\s,;]/.test(local) && local.includes('@')) return { fault: 'one-address' }
  if (local.includes('@')) return { fault: 'two-at' }
  if (local === '')
    return { fault: domain === '' ? 'missing-domain' : domain.includes('.') ? 'missing-name' : 'missing-domain' }
  if (/\s/.test(local)) return { fault: 'space' }
  if (local.includes(',')) return { fault: 'comma', sign: ',' }
  const [accent] = /[\u0080-\u{10ffff}]/u.exec(local) ?? []
  if (accent) return { fault: 'accents', sign: accent }
  return ATEXT.test(local) ? undefined : { fault: 'not-readable' }
}

function faultOfDomain(domain: string): Fault | undefined {
  if (domain === '') return { fault: 'missing-domain' }
  if (/\s/.test(domain)) return { fault: 'space' }
  const [sign] = /[,;]|(?<=^[a-z0-9.-]*):(?=[a-z])/.exec(domain) ?? []
  if (sign) return { fault: 'comma', sign }
  if (/[()<>"«»]/.test(domain)) return { fault: 'not-readable' }
  if (/[[\]:]/.test(domain)) return { fault: 'not-a-domain' }
  if (/\.\.|^\./.test(domain)) return { fault: 'dots' }
  return undefined
}

/** The domain in ASCII, or undefined for what no mail provider can have: labels and the ending are checked. */
function asciiOf(domain: string): string | undefined {
  const dotted = domain.normalize('NFC').replaceAll(/[\u3002\uff0e\uff61]/g, '.')
  // Letters beyond ASCII: the URL parser maps them as UTS 46 says, and decodes wrong «xn--» labels to nothing.
  const needsMapping = /[\u0080-\u{10ffff}]|(?:^|\.)xn--/u.test(dotted)
  const host = needsMapping ? URL.parse(`http://${dotted}`)?.hostname : dotted
  if (host === undefined) return undefined
  const labels = host.split('.')
  const ending = labels.at(-1)!
  const isName = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(ending)
  return isName && labels.length > 1 && labels.every((label) => LABEL.test(label)) ? host : undefined
}

/** Providers that people in France have, and endings that are typed wrongly. */
const PROVIDERS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.fr',
  'outlook.com',
  'outlook.fr',
  'yahoo.com',
  'yahoo.fr',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'laposte.net',
  'icloud.com',
  'sfr.fr',
  'bbox.fr',
  'live.fr',
  'protonmail.com',
]
/** Further providers that are one letter away from one of these. */
const REAL = ['gmx.com', 'gmx.fr', 'mail.com', 'ymail.com', 'live.com', 'aol.fr', 'fre.fr', 'msn.com', 'yahoo.co']
/** Same name, another ending: no mailboxes there. */
const MISPLACED: Readonly<Record<string, string>> = {
  'gmail.fr': 'gmail.com',
  'laposte.fr': 'laposte.net',
  'icloud.fr': 'icloud.com',
}

/** A provider that the domain is one slip away from; undefined for others. Only ever proposed. */
function likelyDomain(domain: string): string | undefined {
  if (PROVIDERS.includes(domain) || REAL.includes(domain)) return undefined
  const ended = domain.replace(/\.(?:con|cmo|comm|vom|xom)$/, '.com').replace(/\.(?:fre|frr|ff)$/, '.fr')
  const near = MISPLACED[ended] ?? PROVIDERS.find((provider) => isOneSlip(ended, provider))
  return near ?? (ended === domain ? undefined : ended)
}

/** Whether one letter is missing, added, changed or swapped with the next one. */
function isOneSlip(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [rest, right] = [one.slice(start), other.slice(start)]
  const swapped = rest.length > 1 && rest[1]! + rest[0]! + rest.slice(2) === right
  return rest.slice(1) === right || rest === right.slice(1) || rest.slice(1) === right.slice(1) || swapped
}

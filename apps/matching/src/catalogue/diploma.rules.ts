// The key of a diploma: what its names in several sources have in common.
import { plainLetters } from '@visions/contract/plain-letters'

/** Names of types of diplomas, and their short forms. */
const TYPES: readonly (readonly [name: RegExp, short: string])[] = [
  [/^certificat d.aptitude professionnelle agricole\b/, 'capa'],
  [/^certificat d.aptitude professionnelle\b/, 'cap'],
  [/^baccalaureat professionnel\b/, 'bac pro'],
  [/^brevet de technicien superieur agricole\b/, 'btsa'],
  [/^brevet de technicien superieur\b/, 'bts'],
  [/^bachelor universitaire de technologie\b/, 'but'],
  [/^licence generale\b/, 'licence'],
  [/^mention complementaire\b/, 'mc'],
]
/** Words that only announce a part of a name. */
const ANNOUNCING = /\b(?:mention|parcours|option|opt|specialite)\b/g

/** «BTS Métiers de l’audio-visuel, option métiers du son» → `btsmetiersdelaudiovisuelmetiersduson`. */
export function diplomaKey(name: string): string {
  const plain = plainLetters(name).trim()
  const [pattern, short = ''] = TYPES.find(([type]) => type.test(plain)) ?? []
  return (pattern ? plain.replace(pattern, short) : plain).replace(ANNOUNCING, '').replace(/[^a-z0-9]+/g, '')
}

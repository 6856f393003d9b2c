// Why an address is refused, in one sentence that names what is wrong (PEO-05).
import { readMailAddress, type AddressFault } from './mail-addresses.ts'

const SENTENCES: Readonly<Record<AddressFault, string>> = {
  empty: 'Écrivez une adresse e-mail, par exemple camille@exemple.fr.',
  'missing-at': 'Il manque le signe @ dans cette adresse, par exemple camille@exemple.fr.',
  'two-at': 'Cette adresse a plusieurs signes @. Conservez un seul @.',
  'one-address': 'Écrivez une seule adresse e-mail.',
  'missing-name': 'Il manque ce qui vient avant le signe @.',
  'missing-domain': 'Il manque ce qui vient après le signe @, par exemple exemple.fr.',
  'missing-ending': 'Il manque la fin de l’adresse, par exemple .fr ou .com.',
  comma: 'Cette adresse contient SIGN. Écrivez un point à la place.',
  dots: 'Un point est de trop après le signe @.',
  quotes: 'Cette adresse contient des guillemets. Retirez-les.',
  space: 'Cette adresse contient un espace. Retirez-le.',
  accents:
    'Notre messagerie ne peut pas utiliser cette lettre\u00a0: SIGN. Écrivez votre adresse sans accent si elle existe ainsi.',
  'not-a-domain': 'Ce qui suit le signe @ n’est pas le nom d’une messagerie. Vérifiez la fin de l’adresse.',
  'too-long': 'Cette adresse est trop longue. Vérifiez-la.',
  'not-readable': 'Cette adresse contient un signe que nous ne pouvons pas lire. Écrivez-la à nouveau.',
}

/** Names of signs that are typed instead of a full stop. */
const SIGNS: Readonly<Record<string, string>> = {
  ',': 'une virgule',
  ';': 'un point-virgule',
  ':': 'le signe «\u00a0:\u00a0»',
}

/** Why a typed address is refused, with a likely one; undefined for an address. */
export function addressSentence(typed: string): string | undefined {
  const { fault, offer, ...read } = readMailAddress(typed)
  if (fault === undefined) return undefined
  const sign = ('sign' in read && read.sign) || ''
  const sentence = SENTENCES[fault].replace('SIGN', SIGNS[sign] ?? sign)
  return offer ? `${sentence} Est-ce ${offer}\u00a0?` : sentence
}

/**
 * Asks once about a typed address that looks like a slip (PEO-05). asked: the address that the form asked about;
 * when it is sent again, it is meant.
 */
export function slipQuestion(typed: string, asked: string): string | undefined {
  const { address, offer } = readMailAddress(typed)
  if (address === undefined || offer === undefined || typed === asked) return undefined
  return `Est-ce ${offer}\u00a0? Corrigez l’adresse. Si elle est juste, envoyez-la à nouveau.`
}

// Time-based one-time passwords (RFC 6238): six digits, 30 seconds, SHA-1, which all authenticators understand.
import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
/** Steps before and after the present one that are accepted, for clocks that are late or early. */
const WINDOW = 1
const ISSUER = 'Visions'

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD })

/** A new secret in base 32, and the address for the QR code of an authenticator. */
export function newTotp(label: string): { secret: string; url: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, url: totpOf(secret, label).toString() }
}

/** The time step of a code; undefined when it is not a code of these 90 seconds. seconds: since 1970. */
export function stepOf(secret: string, code: string, seconds: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: seconds * 1000, window: WINDOW })
  return delta === null ? undefined : Math.floor(seconds / PERIOD) + delta
}

// The session of a frame. It is in the links and forms of the pages, since browsers that block third-party cookies
// would not send a cookie.
import { isMac, macOf, secondsNow } from '@visions/server/signed-addresses'

/** Validity of a session, in seconds from the opening of the signed address. */
const SESSION_SECONDS = 3600

const textOf = (user: string, expires: string) => `session of the frame\n${user}\n${expires}`

/** Returns a session for one person: expiry (Unix seconds) and MAC. Any process with the key accepts it. */
export function openSession(key: Uint8Array, user: string): string {
  const expires = String(secondsNow() + SESSION_SECONDS)
  return `${expires}.${macOf(key, textOf(user, expires))}`
}

/** Whether this session was opened for this person and has not expired. */
export function isSession(key: Uint8Array, user: string, session: string): boolean {
  const [, expires, mac] = /^(\d{1,12})\.([\w-]{43})$/.exec(session) ?? []
  return expires !== undefined && Number(expires) > secondsNow() && isMac(key, textOf(user, expires), mac!)
}

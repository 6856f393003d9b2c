// The session of a frame. It stands in the links and forms of its pages: browsers that block third-party cookies would lose one.
import { isMac, macOf, secondsNow } from '@visions/server/signed-addresses'

/** How long the pages of a frame work after its signed address was opened, in seconds. */
const SESSION_SECONDS = 3600

const textOf = (user: string, expires: string) => `session of the frame\n${user}\n${expires}`

/** A session for one person: when it expires (Unix seconds), and the MAC of both. Any process with the key accepts it. */
export function openSession(key: Uint8Array, user: string): string {
  const expires = String(secondsNow() + SESSION_SECONDS)
  return `${expires}.${macOf(key, textOf(user, expires))}`
}

/** Whether this session was opened for this person and has not expired. */
export function isSession(key: Uint8Array, user: string, session: string): boolean {
  const [, expires, mac] = /^(\d{1,12})\.([\w-]{43})$/.exec(session) ?? []
  return expires !== undefined && Number(expires) > secondsNow() && isMac(key, textOf(user, expires), mac!)
}

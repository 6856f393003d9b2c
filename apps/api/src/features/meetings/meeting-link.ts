// The link of an establishment to one meeting. Its holder needs no account.
import type { Secrets } from '../../platform/secrets.ts'

const LINK = 'meeting'

export const meetingUrl = (
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
  meetingId: string,
): string => `${publicUrl}/rendez-vous/${secrets.linkToken(LINK, meetingId)}`

/** Id of the meeting of a token. Undefined for an invalid token. */
export function meetingOf(secrets: Secrets, token: string): string | undefined {
  const id = secrets.idOfLink(LINK, token)
  // Other encodings of the same bytes are refused.
  return id !== undefined && secrets.linkToken(LINK, id) === token ? id : undefined
}

// The link of an establishment to one meeting: whoever has it needs no account.
import type { Secrets } from '../../platform/secrets.ts'

const LINK = 'meeting'

export const meetingUrl = (
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
  meetingId: string,
): string => `${publicUrl}/rendez-vous/${secrets.linkToken(LINK, meetingId)}`

/** The meeting that a token stands for; undefined when it is none of ours. */
export function meetingOf(secrets: Secrets, token: string): string | undefined {
  const id = secrets.idOfLink(LINK, token)
  // A token has one spelling.
  return id !== undefined && secrets.linkToken(LINK, id) === token ? id : undefined
}

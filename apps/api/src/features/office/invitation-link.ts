// The link of an invitation. Its token is a signature of the id, so that it is stored nowhere.
import { INVITATION } from '@visions/contract/office-addresses'
import type { Secrets } from '../../platform/secrets.ts'

const LINK = 'office-invitation'

export const invitationUrl = ({ secrets, proUrl }: { secrets: Secrets; proUrl: string }, id: string): string =>
  `${proUrl}${INVITATION}/${secrets.linkToken(LINK, id)}`

/** Id of the invitation of a token; undefined for an invalid token. */
export function invitationOf(secrets: Secrets, token: string): string | undefined {
  const id = secrets.idOfLink(LINK, token)
  // Other encodings of the same bytes are refused.
  return id !== undefined && secrets.linkToken(LINK, id) === token ? id : undefined
}

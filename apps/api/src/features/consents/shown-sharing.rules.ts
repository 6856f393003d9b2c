// Where people meet purposes and exchanges of data (OFF-17).
import type { ExchangeKind } from '@visions/contract/vocabulary'
import { quotedTitle } from '@visions/contract/french-words'
import type { Shown } from '@visions/contract/office-contents'
import { seenBy, unseen } from '../shown-state.rules.ts'

export interface ShownPurpose {
  id: string
  /** Published tools that ask for it. */
  recipients: string[]
}
export interface ShownExchange {
  id: string
  kind: ExchangeKind
  recipient: string
  isArchived: boolean
  isOnJourney: boolean
  hasData: boolean
}

/** The tools that ask for an agreement with this purpose. */
export const showPurpose = ({ recipients }: ShownPurpose): Shown =>
  recipients.length === 0
    ? unseen('aucun outil publié ne la demande')
    : seenBy(recipients.map((name) => `accords demandés par ${quotedTitle(name)}`))

/** The tool that asks for an exchange, while something leads to the agreement. */
export function showExchange({ kind, recipient, isArchived, isOnJourney, hasData }: ShownExchange): Shown {
  if (isArchived) return unseen(`${quotedTitle(recipient)} est archivé`)
  if (!hasData) return unseen('aucune de ses données n’est publiée')
  if (kind === 'journey' && !isOnJourney) return unseen(`aucun parcours publié ne propose ${quotedTitle(recipient)}`)
  return seenBy([`accords demandés par ${quotedTitle(recipient)}`])
}

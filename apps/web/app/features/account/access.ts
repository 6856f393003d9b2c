import type { accountRoutes } from '@visions/contract/account'
import type { Answer } from '@visions/contract/kernel'
import { useActionData, useNavigation } from 'react-router'
import type { AccessOutcome } from './access-act.ts'
import type { AccessIntent } from './proof.ts'

export type Access = Answer<(typeof accountRoutes)['GET /account/access']>
export type LinkedProvider = Access['providers'][number]
export type Identity = LinkedProvider['identities'][number]

/** The name of a provider in the profile. The label of the mail code is the one of a button. */
export const nameOf = ({ kind, label }: Pick<LinkedProvider, 'kind' | 'label'>): string =>
  kind === 'mail-code' ? 'Code reçu par e-mail' : label

/** Whether a form of the page is being sent, by its intent and what it is about. */
export function useIsSending(intent: AccessIntent, about = ''): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && formData.get('about') === about
}

/** The last outcome of the forms with these intents. */
export function useOutcome(...intents: AccessIntent[]): AccessOutcome | undefined {
  const outcome = useActionData<AccessOutcome | null>()
  return outcome && intents.includes(outcome.intent) ? outcome : undefined
}

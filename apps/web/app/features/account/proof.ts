// The act that waits until the person has proven who they are, in the address of «Connexion et sécurité» (PEO-02).
import { ACCESS } from './addresses.ts'

/** The forms of «Connexion et sécurité». */
export type AccessIntent =
  | 'link'
  | 'send-link-code'
  | 'confirm-link'
  | 'unlink'
  | 'send-email-code'
  | 'confirm-email'
  | 'end-session'
  | 'end-others'
  | 'prove'
  | 'send-proof-code'
  | 'confirm-proof'

/** An act and what it is about: a provider, an identity or a session. */
export interface WaitingAct {
  intent: 'link' | 'send-link-code' | 'unlink' | 'end-session' | 'end-others'
  about: string
}

const INTENTS: Record<WaitingAct['intent'], string> = {
  link: 'ajout',
  'send-link-code': 'adresse',
  unlink: 'retrait',
  'end-session': 'session',
  'end-others': 'sessions',
}

/** The address of the proof that an act needs. */
export const proofAddress = (intent: AccessIntent, about: string): string =>
  withAct({ intent: intent === 'confirm-link' ? 'send-link-code' : (intent as WaitingAct['intent']), about })

export function withAct(act: WaitingAct | undefined): string {
  if (!act) return ACCESS
  const query = new URLSearchParams({ pour: INTENTS[act.intent], ...(act.about && { sur: act.about }) })
  return `${ACCESS}?${query}`
}

/** The act in an address; undefined without one. */
export function readAct(search: URLSearchParams): WaitingAct | undefined {
  const name = search.get('pour')
  const intent = (Object.keys(INTENTS) as WaitingAct['intent'][]).find((each) => INTENTS[each] === name)
  const about = search.get('sur') ?? ''
  return intent && /^[\da-z-]{0,40}$/.test(about) ? { intent, about } : undefined
}

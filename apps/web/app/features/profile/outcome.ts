// Outcomes of the forms of the profile page.
import type { Context } from '@visions/contract/vocabulary'
import { useForm as useAnyForm } from '../../lib/use-form.ts'
import type { Field, Values } from './profile-fields.ts'

export type Outcome =
  | { intent: 'save'; saved: Values; sent: Values }
  | { intent: 'save'; saved?: undefined; sent: Values; errors: Partial<Record<Field, string>> }
  | { intent: 'avatar'; avatar: number | undefined }
  | { intent: 'context' | 'reset'; context: Context | undefined }
  | { intent: 'coaching'; saved: boolean }
export type OutcomeOf<I extends Outcome['intent']> = Extract<Outcome, { intent: I }>

/** A form of the page with its last outcome. */
export const useForm = <const I extends Outcome['intent']>(...intents: I[]) =>
  useAnyForm<OutcomeOf<I>>((outcome) => intents.includes((outcome as Outcome).intent as I))

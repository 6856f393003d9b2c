// Outcomes of the forms of «Moi» and of the settings.
import type { Context } from '@visions/contract/vocabulary'
import { useForm as useAnyForm } from '../../lib/use-form.ts'
import type { Field, Values } from './profile-fields.ts'

export type ProfileOutcome =
  /** opensMissions: the age group that missions require was missing before (MIS-03). */
  | { intent: 'save'; saved: Values; sent: Values; opensMissions: boolean }
  | { intent: 'save'; saved?: undefined; sent: Values; errors: Partial<Record<Field, string>> }
  | { intent: 'avatar'; avatar: number | undefined }
  | { intent: 'context' | 'reset'; context: Context | undefined }
  | { intent: 'coaching'; saved: boolean }
  | { intent: 'objective'; saved: boolean; asksAbout?: string }
export type OutcomeOf<I extends ProfileOutcome['intent']> = Extract<ProfileOutcome, { intent: I }>

/** A form of the page with its last outcome. */
export const useForm = <const I extends ProfileOutcome['intent']>(...intents: I[]) =>
  useAnyForm<OutcomeOf<I>>((outcome) => intents.includes((outcome as ProfileOutcome).intent as I))

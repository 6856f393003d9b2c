// What came of a form of the profile page.
import type { Context } from '@visions/contract/vocabulary'
import { useActionData, useFetcher } from 'react-router'
import type { Field, Values } from './profile-fields.ts'

export type Outcome =
  | { intent: 'save'; saved: Values; sent: Values }
  | { intent: 'save'; saved?: undefined; sent: Values; errors: Partial<Record<Field, string>> }
  | { intent: 'avatar'; avatar: number | undefined }
  | { intent: 'context' | 'reset'; context: Context | undefined }
export type OutcomeOf<I extends Outcome['intent']> = Extract<Outcome, { intent: I }>

/** A form of the page that is sent without leaving it, and its last outcome; without JavaScript, that of the page. */
export function useForm<const I extends Outcome['intent']>(...intents: I[]) {
  const fetcher = useFetcher<Outcome>()
  const fromPage = useActionData<Outcome>()
  const found = [fetcher.data, fromPage].find((data) => data !== undefined && intents.includes(data.intent as I))
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    busy: fetcher.state !== 'idle',
    sending: fetcher.formData,
    outcome: found as OutcomeOf<I> | undefined,
  }
}

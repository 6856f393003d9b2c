import { useActionData, useFetcher } from 'react-router'

/** A form that is sent without leaving its page, and its last outcome, told by `isMine` from others; without JavaScript, that of the page. */
export function useForm<Mine extends object>(isMine: (outcome: Mine) => boolean) {
  const fetcher = useFetcher<Mine>()
  const fromPage = useActionData<Mine>()
  // What actions answer is plain data: it arrives as it left.
  const outcomes = [fetcher.data, fromPage] as (Mine | undefined)[]
  const outcome = outcomes.find((data) => data != null && isMine(data))
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    busy: fetcher.state !== 'idle',
    sending: fetcher.formData,
    outcome,
  }
}

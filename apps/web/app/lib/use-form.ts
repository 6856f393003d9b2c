import { useActionData, useFetcher } from 'react-router'

/**
 * A form that is sent without navigation, and its last outcome among those that `isMine` accepts. Without
 * JavaScript, the page's.
 */
export function useForm<Mine extends object>(isMine: (outcome: Mine) => boolean) {
  const fetcher = useFetcher<Mine>()
  const fromPage = useActionData<Mine>()
  // Actions return plain data, so their types survive the transfer.
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

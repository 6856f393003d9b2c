// The form that saves a trade as a piste (PIS-01), and the pistes that are known.
import type { Piste } from '@visions/contract/pistes'
import type { PisteSource } from '@visions/contract/vocabulary'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'

export type SavedTrade = Pick<Piste, '_id' | 'code' | 'state'>

/** `piste`: the saved one; null: saving failed. */
export interface SavePisteOutcome {
  intent: 'save-piste'
  code: string
  piste: SavedTrade | null
}

/** Saves the trade of a form; undefined for another intent. */
export async function actOnSavePiste(
  api: Api,
  form: FormData,
  source: PisteSource,
): Promise<SavePisteOutcome | undefined> {
  if (form.get('intent') !== 'save-piste') return undefined
  const code = text(form, 'code')
  const { answer } = await attempt(
    api('PUT /pistes/{kind}/{code}', { params: { kind: 'trade', code }, body: { source } }),
  )
  return { intent: 'save-piste', code, piste: answer ? inShort(answer.piste) : null }
}

const inShort = ({ _id, code, state }: Piste): SavedTrade => ({ _id, code, state })

/** The trades among the pistes of the person; null: loading failed. */
export const loadSavedTrades = async (api: Api): Promise<SavedTrade[] | null> =>
  (await orNull(api('GET /pistes', { query: { stored: 'true' } })))?.pistes
    .filter(({ kind }) => kind === 'trade')
    .map(inShort) ?? null

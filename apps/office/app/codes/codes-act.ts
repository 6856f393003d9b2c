// Codes of rewards: stock, import of lots, release by a second person, threshold (OFF-01, RWD-09).
import type { CodeImport, CodeLot } from '@visions/contract/codes'
import { MAX_CODES_BYTES } from '@visions/contract/constants'
import { readDayCell } from '@visions/contract/contents/cell-times'
import { readNumber } from '@visions/contract/contents/field-types/number'
import { CODES, withQuery } from '@visions/contract/office-addresses'
import type { Api } from '@visions/ui/lib/api.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { findMember, hasEconomy } from '../office-me.ts'
import { actOf, answerOrRefusal, finish, requireId } from '../on-office.ts'
import { codesRefusal } from './codes-words.ts'

export type CodesPage = Awaited<ReturnType<typeof loadCodes>>
export type RewardCodesPage = Awaited<ReturnType<typeof loadRewardCodes>>
export interface CodesOutcome {
  /** The form that was sent. */
  form: 'import' | 'lot' | 'seuil'
  failure?: string
  /** Report of a successful import: shown once, with the numbers of its lines. */
  report?: CodeImport
}

const MAX_NAME = 120

export const codesAddress = (reward: string, query: Record<string, string | undefined> = {}): string =>
  withQuery(`${CODES}/${reward}`, query)

/** Waits for its release, or has expired while it waited. */
export const isWithdrawable = ({ state, decidedAt }: CodeLot): boolean =>
  state === 'waiting' || (state === 'expired' && decidedAt === null)

export async function loadCodes(api: Api, _args: PageArgs) {
  const [{ rewards }] = await Promise.all([api('GET /office/codes'), findMember(api)])
  return { rewards }
}

export async function loadRewardCodes(api: Api, args: PageArgs) {
  const id = requireId(args)
  const [me, { reward, lots }] = await Promise.all([findMember(api), api('GET /office/codes/{id}', { params: { id } })])
  const query = args.url.searchParams
  const canWrite = hasEconomy(me)
  return {
    canWrite,
    reward,
    lots,
    /** The lot that the page asks to confirm for. */
    releasing: lots.find((lot) => canWrite && lot.id === query.get('vendre') && lot.state === 'waiting' && !lot.isOwn),
    withdrawing: lots.find((lot) => canWrite && lot.id === query.get('retirer') && isWithdrawable(lot)),
    done: query.get('fait'),
  }
}

export async function actOnRewardCodes(api: Api, args: PageArgs): Promise<CodesOutcome> {
  const id = requireId(args)
  const form = await args.request.formData()
  return actOf(ACTS, form)(api, id, form)
}

const ACTS: Readonly<Record<string, (api: Api, id: string, form: FormData) => Promise<CodesOutcome>>> = {
  import: importFile,
  release: (api, id, form) =>
    decideLot(id, form, 'vente', (lot) => api('POST /office/code-lots/{id}/release', { params: { id: lot } })),
  withdraw: (api, id, form) =>
    decideLot(id, form, 'retrait', (lot) => api('DELETE /office/code-lots/{id}', { params: { id: lot } })),
  'set-threshold': async (api, id, form) => {
    const lowStock = readNumber(text(form, 'lowStock')) ?? -1
    if (!Number.isInteger(lowStock) || lowStock < 0 || lowStock > 100_000)
      return { form: 'seuil', failure: codesRefusal('bad_number') }
    const call = api('PUT /office/codes/{id}', { params: { id }, body: { lowStock } })
    return { form: 'seuil', ...(await finish(call, codesRefusal, doneAddress(id, 'seuil'))) }
  },
}

async function decideLot(
  id: string,
  form: FormData,
  done: string,
  call: (lot: string) => Promise<unknown>,
): Promise<CodesOutcome> {
  const lot = identifier(form.get('lot'))
  if (!lot) return { form: 'lot', failure: codesRefusal('not_found') }
  return { form: 'lot', ...(await finish(call(lot), codesRefusal, doneAddress(id, done))) }
}

const doneAddress = (id: string, done: string): string => `${codesAddress(id, { fait: done })}#contenu`

async function importFile(api: Api, id: string, form: FormData): Promise<CodesOutcome> {
  const failed = (code: string): CodesOutcome => ({ form: 'import', failure: codesRefusal(code) })
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return failed('no_file')
  if (file.size > MAX_CODES_BYTES) return failed('too_large')
  const typed = text(form, 'expiresOn').trim()
  const expiresOn = readDayCell(typed).day
  if (typed && !expiresOn) return failed('bad_day')
  const name = file.name.replace(/\p{C}/gu, '').trim().slice(0, MAX_NAME) || 'codes'
  const { answer, refused } = await answerOrRefusal(
    api('POST /office/codes/{id}/lots', {
      params: { id },
      query: { name, ...(expiresOn && { expiresOn }) },
      body: new Uint8Array(await file.arrayBuffer()),
    }),
  )
  return refused === undefined ? { form: 'import', report: answer } : failed(refused)
}

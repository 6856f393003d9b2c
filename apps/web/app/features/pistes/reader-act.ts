// The page of a card for its reader: no account, and reading it changes nothing (PIS-06).
import { CARD_RELATIONS } from '@visions/contract/constants'
import type { Answer } from '@visions/contract/kernel'
import type { pisteCardsRoutes } from '@visions/contract/piste-cards'
import { data, redirect } from 'react-router'
import { ApiError, type Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

type ReadCard = Answer<(typeof pisteCardsRoutes)['GET /public/piste-cards/{token}']>
export type ReaderPageData = (ReadCard & { token: string; isThanked: boolean }) | { card: null; isBusy: boolean }

const MAX_WORDS = 60
const THANKS = 'merci'
const paramsOf = ({ params }: PageArgs) => ({ token: params['token'] ?? '' })

/** The card of a link; one page with status 404 for all links that do not open. */
export async function loadReadCard(api: Api, args: PageArgs) {
  const params = paramsOf(args)
  try {
    const read = await api('GET /public/piste-cards/{token}', { params })
    return data<ReaderPageData>({ ...read, ...params, isThanked: args.url.searchParams.has(THANKS) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 400 || error.status === 404) return data<ReaderPageData>({ card: null, isBusy: false }, 404)
    if (error.status === 429) return data<ReaderPageData>({ card: null, isBusy: true }, 429)
    throw error
  }
}

/** The words of a reader, the trades found, and what was chosen. */
export interface Search {
  words: string
  trades: { code: string; title: string }[]
  relation: string
  error?: string
}

const FAILED = 'Votre proposition n’a pas été envoyée. Réessayez dans quelques minutes.'
const REFUSALS: Record<number, string> = {
  404: 'Ce métier n’est pas dans notre liste.',
  409: 'Cette personne a déjà plusieurs propositions à lire. Vous pourrez en envoyer une plus tard.',
  429: 'Trop de propositions ont été envoyées depuis votre connexion internet. Réessayez dans quelques minutes.',
}

/** Finds trades, or proposes one, then redirects to the thanks (303). The words of a search are in no address. */
export async function actOnReadCard(api: Api, args: PageArgs) {
  const form = await args.request.formData()
  const params = paramsOf(args)
  const [words, code, relation] = [text(form, 'words').slice(0, MAX_WORDS), text(form, 'code'), text(form, 'relation')]
  const isProposed = text(form, 'intent') === 'propose'
  const chosen = CARD_RELATIONS.find((one) => one === relation)
  let error = isProposed && !(code && chosen) ? 'Choisissez un métier, et dites qui vous êtes.' : undefined
  let status = isProposed ? 400 : 200
  if (isProposed && chosen && code) {
    const { error: refusal } = await attempt(
      api('POST /public/piste-cards/{token}/proposals', { params, body: { code, relation: chosen } }),
    )
    if (!refusal) return redirect(`${args.url.pathname}?${THANKS}=1`, 303)
    error = REFUSALS[refusal.status] ?? FAILED
    status = refusal.status || 503
  }
  const found = await attempt(api('GET /public/piste-cards/{token}/trades', { params, query: { words } }))
  if (found.error && !error) {
    error = found.error.status === 404 ? undefined : 'La recherche n’a pas abouti. Réessayez dans quelques minutes.'
    status = found.error.status || 503
  }
  return data<Search>({ words, relation, trades: found.answer?.trades ?? [], ...(error && { error }) }, status)
}

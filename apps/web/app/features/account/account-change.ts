// The page of the link «Ce n’est pas moi» in a mail: no account, no scripts, and reading changes nothing (PEO-02).
import type { accountRoutes } from '@visions/contract/account'
import type { Answer } from '@visions/contract/kernel'
import { data, redirect } from 'react-router'
import { ApiError, type Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

type AccountChange = Answer<(typeof accountRoutes)['GET /public/account-changes/{token}']>
export type AccountChangeData = AccountChange | { state: 'unknown' | 'busy' }

const paramsOf = ({ params }: PageArgs) => ({ params: { token: params['token'] ?? '' } })

/** The change of a link. */
export async function loadAccountChange(api: Api, args: PageArgs) {
  try {
    return data<AccountChangeData>(await api('GET /public/account-changes/{token}', paramsOf(args)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 400 || error.status === 404) return data<AccountChangeData>({ state: 'unknown' }, 404)
    if (error.status === 429) return data<AccountChangeData>({ state: 'busy' }, 429)
    throw error
  }
}

/** Runs the button of the page, then redirects to it (303). */
export async function actOnAccountChange(api: Api, args: PageArgs) {
  const { error } = await attempt(api('POST /public/account-changes/{token}/reversal', paramsOf(args)))
  if (error && error.status !== 404 && error.status !== 409) return data({ failed: true }, error.status || 503)
  return redirect(args.url.pathname, 303)
}

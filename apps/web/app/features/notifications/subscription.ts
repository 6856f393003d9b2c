// The page of the unsubscribe link in a mail: no account, no scripts, and reading changes nothing.
import type { Answer } from '@visions/contract/kernel'
import type { notificationsRoutes } from '@visions/contract/notifications'
import { data, redirect } from 'react-router'
import { ApiError, type Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

type Subscription = Answer<(typeof notificationsRoutes)['GET /public/subscriptions/{token}']>
export type SubscriptionData = { subscription: Subscription } | { subscription: null; trouble: 'unknown' | 'busy' }

/** The topic of a link; throws 404 for an invalid one. */
export async function loadSubscription(api: Api, { params }: PageArgs) {
  try {
    const subscription = await api('GET /public/subscriptions/{token}', { params: { token: params['token'] ?? '' } })
    return data<SubscriptionData>({ subscription })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 400 || error.status === 404)
      return data<SubscriptionData>({ subscription: null, trouble: 'unknown' }, 404)
    if (error.status === 429) return data<SubscriptionData>({ subscription: null, trouble: 'busy' }, 429)
    throw error
  }
}

/**
 * Runs the button of the page, then redirects to it (303). Mail programs send a one-click request of their own
 * (RFC 8058) and follow no redirect: they receive an empty 200.
 */
export async function changeSubscription(api: Api, { params, request, url }: PageArgs) {
  const form = await request.formData().catch(() => new FormData())
  const isOneClick = form.get('List-Unsubscribe') === 'One-Click'
  const wish = form.get('state')
  if (!isOneClick && wish !== 'stop' && wish !== 'resume') return data({ failed: true }, 400)
  const isOn = !isOneClick && wish === 'resume'
  const { error } = await attempt(
    api('PUT /public/subscriptions/{token}', { params: { token: params['token'] ?? '' }, body: { isOn } }),
  )
  if (error) return data({ failed: true }, error.status || 503)
  if (isOneClick) return data(null)
  return redirect(url.pathname, 303)
}

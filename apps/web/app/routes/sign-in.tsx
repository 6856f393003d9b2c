import { useEffect } from 'react'
import { Form, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { finishSignIn } from '../features/account/finish-sign-in.ts'
import { PlainPage } from '../features/shell/plain-page.tsx'
import { ApiError } from '@visions/ui/lib/api.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { apiContext } from '@visions/ui/lib/context.ts'
import { Button } from '@visions/ui/button.tsx'

export const meta = () => [
  { title: 'Connexion · Visions' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** The return page of the identity service; the token is removed from the address immediately. */
export function loader({ request }: LoaderFunctionArgs) {
  const ssoToken = new URL(request.url).searchParams.get('ssoToken')
  if (!ssoToken) throw redirect('/authentication/error')
  return { ssoToken }
}

/** Without JavaScript, a button makes the server do the same. */
export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const ssoToken = String((await request.formData()).get('ssoToken'))
  try {
    const { returnTo } = await api('POST /auth/sso/{ssoToken}', { params: { ssoToken } })
    return redirect(returnTo ?? '/user')
  } catch (error) {
    if (error instanceof ApiError) return redirect(errorPage(error))
    throw error
  }
}

/** The page that says why. */
const errorPage = (error: unknown): string =>
  error instanceof ApiError && error.code === 'identity_removed'
    ? '/authentication/error?cause=retiree'
    : '/authentication/error'

export default function SignIn() {
  const { ssoToken } = useLoaderData<typeof loader>()
  const isHydrated = useHydrated()
  useEffect(() => {
    history.replaceState(history.state, '', '/authentication/sso')
    finishSignIn(ssoToken).then(
      (path) => location.replace(path),
      (error: unknown) => location.replace(errorPage(error)),
    )
  }, [ssoToken])
  return (
    <PlainPage title="Authentification en cours…">
      <p>Nous vérifions votre identité, puis nous vous amenons à bon port.</p>
      {/* Also for browsers that have scripts and cannot run ours (PEO-09). */}
      {isHydrated ? null : (
        <Form method="post" action="/authentication/sso" reloadDocument>
          <input type="hidden" name="ssoToken" value={ssoToken} />
          <Button type="submit">Continuer</Button>
        </Form>
      )}
    </PlainPage>
  )
}

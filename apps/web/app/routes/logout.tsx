import { useEffect, useState } from 'react'
import { Form, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { answerQueue } from '../features/preferences/answer-queue.ts'
import { PlainPage } from '../features/shell/plain-page.tsx'
import { browserApi } from '@visions/ui/lib/api.ts'
import { apiContext } from '@visions/ui/lib/context.ts'
import { clearStorage } from '../lib/storage.ts'
import { Button } from '@visions/ui/button.tsx'

/** How long pending answers may take, in milliseconds. */
const LAST_WORDS_MS = 1500

export const meta = () => [{ title: 'Déconnexion · Visions' }, { name: 'robots', content: 'noindex' }]

/**
 * Whether the navigation comes from this site or the address bar: a link of another site must not sign out
 * (trust §2.1, 13).
 */
export function loader({ request }: LoaderFunctionArgs) {
  const site = request.headers.get('sec-fetch-site')
  return { isOwnWish: site === 'same-origin' || site === 'none' }
}
/** For client navigations, also without network. */
export const clientLoader = () => ({ isOwnWish: true })

export async function action({ context }: ActionFunctionArgs) {
  const { redirectTo } = await context.get(apiContext)('DELETE /auth/logout')
  return redirect(redirectTo)
}

const TEXTS = {
  asking: {
    title: 'Se déconnecter\u00a0?',
    text: 'Un lien a ouvert cette page. Votre session est toujours ouverte\u00a0: fermez-la seulement si vous le souhaitez.',
  },
  leaving: { title: 'Déconnexion', text: 'Nous fermons votre session. À bientôt\u00a0!' },
  failed: {
    title: 'La déconnexion n’a pas abouti',
    text: 'Vos informations sont effacées de ce navigateur, mais nous n’avons pas pu joindre le serveur. Réessayez avant de quitter cet ordinateur.',
  },
}

/** Signs out here, then at the identity service (AUT-10). Clears the browser storage first, also without network. */
export default function Logout() {
  const { isOwnWish } = useLoaderData<typeof loader>()
  const [state, setState] = useState<keyof typeof TEXTS>(isOwnWish ? 'leaving' : 'asking')
  const leave = async () => {
    setState('leaving')
    clearStorage()
    // Pending answers are sent within ANSWERS_MS; nothing is sent after the session.
    await Promise.race([answerQueue.settled(), new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS))])
    answerQueue.drop()
    try {
      const { redirectTo } = await browserApi('DELETE /auth/logout')
      location.replace(redirectTo)
    } catch {
      setState('failed')
    }
  }
  useEffect(() => void (isOwnWish && leave()), [isOwnWish])
  return (
    <PlainPage title={TEXTS[state].title}>
      <p role="status">{TEXTS[state].text}</p>
      {/* Without JavaScript the server does the same. */}
      <Form
        method="post"
        reloadDocument
        onSubmit={(event) => {
          event.preventDefault()
          void leave()
        }}
      >
        <Button type="submit">Me déconnecter</Button>
      </Form>
    </PlainPage>
  )
}

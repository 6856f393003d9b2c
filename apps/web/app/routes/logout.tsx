import { useEffect, useState } from 'react'
import { Form, redirect, type ActionFunctionArgs } from 'react-router'
import { answerQueue } from '../features/preferences/answer-queue.ts'
import { PlainPage } from '../features/shell/plain-page.tsx'
import { browserApi } from '../lib/api.ts'
import { apiContext } from '../lib/context.ts'
import { forgetEverything } from '../lib/storage.ts'
import { Button } from '../ui/button.tsx'

/** How long answers that are on their way may take, in milliseconds. */
const LAST_WORDS_MS = 1500

export const meta = () => [{ title: 'Déconnexion · Visions' }, { name: 'robots', content: 'noindex' }]

export async function action({ context }: ActionFunctionArgs) {
  const { redirectTo } = await context.get(apiContext)('DELETE /auth/logout')
  return redirect(redirectTo)
}

/** Closes the session here, then at the identity service (AUT-10). What this browser knew of the person goes first, even offline. */
export default function Logout() {
  const [failed, setFailed] = useState(false)
  const leave = async () => {
    setFailed(false)
    forgetEverything()
    // What was just said still arrives, if it does at once: nothing is asked, nor sent, after the session.
    await Promise.race([answerQueue.settled(), new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS))])
    answerQueue.drop()
    try {
      const { redirectTo } = await browserApi('DELETE /auth/logout')
      location.replace(redirectTo)
    } catch {
      setFailed(true)
    }
  }
  useEffect(() => void leave(), [])
  return (
    <PlainPage title={failed ? 'La déconnexion n’a pas abouti' : 'Déconnexion'}>
      <p role="status">
        {failed
          ? 'Ce navigateur a oublié vos informations, mais nous n’avons pas pu joindre le serveur. Réessayez avant de quitter cet ordinateur.'
          : 'Nous fermons votre session. À bientôt !'}
      </p>
      <Form method="post" reloadDocument>
        <Button type="submit">Me déconnecter</Button>
      </Form>
    </PlainPage>
  )
}

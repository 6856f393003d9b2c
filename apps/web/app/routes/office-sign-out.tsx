import { redirect } from 'react-router'
import { SIGN_OUT } from '../features/office/office-address.ts'
import { OfficeCard } from '../features/office/office-card.tsx'
import { onOffice } from '../features/office/on-office.ts'
import type { Api } from '../lib/api.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/layout.tsx'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Déconnexion · Visions Bureau' }]

const act = async (api: Api) => {
  const { redirectTo } = await api('DELETE /office/session')
  return redirect(redirectTo)
}
export const action = onOffice(act)

/** Signs out with a form; a link that opened this page asks first. */
export default function OfficeSignOut() {
  return (
    <OfficeCard title={'Se déconnecter du bureau\u00a0?'}>
      <p>Votre session est toujours ouverte. Fermez-la si vous le souhaitez.</p>
      <Form method="post" action={SIGN_OUT} align="start" edge>
        <Button type="submit" variant="blueGradient" icon="logout">
          Je me déconnecte
        </Button>
      </Form>
    </OfficeCard>
  )
}

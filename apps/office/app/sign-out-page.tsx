import { SIGN_OUT } from '@visions/contract/office-addresses'
import { redirect } from 'react-router'
import { OfficeCard } from './office-card.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { Button } from '@visions/ui/button.tsx'
import { Form } from '@visions/ui/layout.tsx'

export const signOut = async (api: Api) => {
  const { redirectTo } = await api('DELETE /office/session')
  return redirect(redirectTo)
}

/** Signs out with a form; a link that opened this page asks first. */
export function SignOutView() {
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

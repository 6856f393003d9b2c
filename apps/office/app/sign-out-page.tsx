import { SIGN_OUT } from '@visions/contract/office-addresses'
import { redirect } from 'react-router'
import { ActForm } from './forms.tsx'
import { OfficeCard } from './office-card.tsx'
import type { Api } from '@visions/ui/lib/api.ts'

export const signOut = async (api: Api) => {
  const { redirectTo } = await api('DELETE /office/session')
  return redirect(redirectTo)
}

/** Signs out with a form; a link that opened this page asks first. */
export function SignOutView() {
  return (
    <OfficeCard title={'Se déconnecter du bureau\u00a0?'}>
      <p>Votre session est toujours ouverte. Fermez-la si vous le souhaitez.</p>
      <ActForm action={SIGN_OUT} variant="blueGradient" icon="logout">
        Je me déconnecte
      </ActForm>
    </OfficeCard>
  )
}

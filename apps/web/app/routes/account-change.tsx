import { useActionData } from 'react-router'
import { actOnAccountChange, loadAccountChange, type AccountChangeData } from '../features/account/account-change.ts'
import { LOST_ACCESS, SIGN_IN } from '../features/account/addresses.ts'
import { PlainPage } from '../features/shell/plain-page.tsx'
import { onServer } from '../lib/universal.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Ce n’est pas moi · Visions' }, { name: 'robots', content: 'noindex, nofollow' }]

export const loader = onServer(loadAccountChange)
export const action = onServer(actOnAccountChange)

const FACTS: Record<string, string> = {
  linked: 'Un moyen de connexion a été ajouté à votre compte. Nous pouvons le retirer.',
  removed: 'Un moyen de connexion a été retiré de votre compte. Nous pouvons le rétablir.',
  'sessions-ended': 'Des sessions de votre compte ont été fermées. Nous pouvons fermer aussi l’autre appareil.',
  'address-changed': 'L’adresse e-mail de votre compte a changé. Nous pouvons rétablir celle d’avant.',
}

const TROUBLES = {
  unknown: {
    title: 'Ce lien ne fonctionne pas',
    why: 'Le lien est peut-être incomplet. Ouvrez-le de nouveau depuis l’e-mail. Rien n’a changé.',
  },
  busy: {
    title: 'Réessayez dans quelques minutes',
    why: 'Trop de liens incorrects ont été ouverts depuis votre connexion internet. Rien n’a changé.',
  },
  late: {
    title: 'Ce lien n’est plus valable',
    why: 'Il servait pendant 7 jours. Rien n’a changé. Écrivez-nous si votre compte n’est plus le vôtre.',
  },
} as const

/** «Ce n’est pas moi»: undoes a change of the ways into an account, by a button (PEO-02). Reading changes nothing. */
export default function AccountChange({ loaderData }: { loaderData: AccountChangeData }) {
  const hasFailed = useActionData<{ failed: true }>()?.failed
  if (loaderData.state === 'undone')
    return (
      <PlainPage title="C’est fait">
        <p>Nous avons annulé ce changement, et ceux qui l’ont suivi. Toutes les sessions sont fermées.</p>
        <p>Connectez-vous avec votre moyen habituel, puis vérifiez la page «&nbsp;Connexion et sécurité&nbsp;».</p>
        <ButtonLink href={SIGN_IN}>Me connecter</ButtonLink>
      </PlainPage>
    )
  if (loaderData.state !== 'open') {
    const { title, why } = TROUBLES[loaderData.state]
    return (
      <PlainPage title={title}>
        <p>{why}</p>
        <TextLink href={LOST_ACCESS}>Je ne peux plus me connecter</TextLink>
      </PlainPage>
    )
  }
  return (
    <PlainPage title="Ce n’est pas vous&nbsp;?">
      <p>{FACTS[loaderData.kind ?? ''] ?? 'Votre compte a changé. Nous pouvons annuler ce changement.'}</p>
      <p>
        Nous annulons aussi les changements qui l’ont suivi, et nous fermons toutes les sessions. Vos données ne
        changent pas.
      </p>
      {hasFailed ? (
        <Alert tone="error" live title="Une erreur est survenue">
          Rien n’a changé. Réessayez dans quelques minutes.
        </Alert>
      ) : null}
      <form method="post">
        <Button type="submit">Ce n’est pas moi, j’annule tout</Button>
      </form>
      <p>C’est vous&nbsp;? Fermez cette page : rien ne change.</p>
    </PlainPage>
  )
}

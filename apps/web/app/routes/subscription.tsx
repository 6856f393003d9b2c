import { quoted } from '@visions/contract/french-words'
import { useActionData } from 'react-router'
import { TOPIC_WORDS } from '../features/notifications/mail-topics.ts'
import { changeSubscription, loadSubscription, type SubscriptionData } from '../features/notifications/subscription.ts'
import { PlainPage } from '../features/shell/plain-page.tsx'
import { onServer } from '../lib/universal.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Vos e-mails · Visions' }, { name: 'robots', content: 'noindex, nofollow' }]

export const loader = onServer(loadSubscription)
export const action = onServer(changeSubscription)

const TROUBLES = {
  unknown: {
    title: 'Ce lien ne fonctionne pas',
    why: 'Le lien est peut-être incomplet. Si le compte a été supprimé, vous ne recevrez plus d’e-mails de notre part.',
  },
  busy: {
    title: 'Réessayez dans quelques minutes',
    why: 'Trop de liens incorrects ont été ouverts depuis votre connexion internet.',
  },
}

/** Stops or resumes mail about a topic, without an account or scripts (NOT-01). Reading changes nothing. */
export default function Subscription({ loaderData }: { loaderData: SubscriptionData }) {
  const failed = useActionData<{ failed: true }>()?.failed
  if (loaderData.subscription === null) {
    const { title, why } = TROUBLES[loaderData.trouble]
    return (
      <PlainPage title={title}>
        <p>{why}</p>
        <ToPreferences />
      </PlainPage>
    )
  }
  const { topic, isOn } = loaderData.subscription
  const name = quoted(TOPIC_WORDS[topic].name)
  return (
    <PlainPage title={isOn ? 'Ne plus recevoir ces e-mails\u00a0?' : 'Ces e-mails sont arrêtés'}>
      <p>
        {isOn
          ? `Nous vous écrivons au sujet de ${name}. Vos notifications resteront dans votre espace.`
          : `Nous ne vous écrivons plus au sujet de ${name}. Vos notifications restent dans votre espace.`}
      </p>
      {failed ? (
        <Alert tone="error" live title="Une erreur est survenue">
          Votre choix n’a pas été enregistré. Réessayez dans quelques minutes.
        </Alert>
      ) : null}
      <form method="post">
        <input type="hidden" name="state" value={isOn ? 'stop' : 'resume'} />
        <Button type="submit" variant={isOn ? 'gradient' : 'bordered'}>
          {isOn ? 'Ne plus recevoir ces e-mails' : 'Les recevoir de nouveau'}
        </Button>
      </form>
      <ToPreferences />
    </PlainPage>
  )
}

function ToPreferences() {
  return <TextLink href="/user/notifications#e-mails">Choisir tous mes e-mails</TextLink>
}

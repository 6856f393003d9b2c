import { quotedTitle } from '@visions/contract/french-words'
import type { Consent } from '@visions/contract/consents'
import { Form, useNavigation } from 'react-router'
import { AddressDialog } from '@visions/ui/address-dialog.tsx'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import styles from './consent-dialog.module.css'

/** Asks for confirmation before a consent is withdrawn (CON-06). */
export function WithdrawDialog({
  consent: { recipient, purpose, deliveries },
  action,
  failed,
}: {
  consent: Consent
  action: string
  failed: boolean
}) {
  const busy = useNavigation().formMethod === 'POST'
  const wasSent = deliveries.some(({ kind, attempts }) => kind === 'given' && attempts > 0)
  return (
    <AddressDialog
      dismissible={!busy}
      icon="lock"
      title={'Retirer mon accord\u00a0?'}
      actions={
        <>
          <CancelLink busy={busy} />
          <Form method="post" action={action} replace preventScrollReset>
            <input type="hidden" name="intent" value="withdraw" />
            <Button type="submit" loading={busy}>
              Je retire mon accord
            </Button>
          </Form>
        </>
      }
    >
      <Stack gap={4}>
        {failed ? (
          <div className={styles.left}>
            <Alert tone="error" title="Une erreur est survenue" live>
              Votre accord n’est pas encore retiré. Réessayez dans quelques minutes.
            </Alert>
          </div>
        ) : null}
        <p>
          {wasSent
            ? `Nous préviendrons ${recipient.name}\u00a0: vos données ne doivent plus servir pour ${quotedTitle(purpose.name)}. Nous effaçons aussi la copie jointe à cet accord.`
            : `${recipient.name} n’a encore reçu aucune donnée, et n’en recevra aucune.`}
        </p>
        <p className="soft small">Vous pourrez donner un nouvel accord plus tard, si ce partage est encore proposé.</p>
      </Stack>
    </AddressDialog>
  )
}

import { useNavigation } from 'react-router'
import { useSubmitOnce } from '../../lib/use-submit-once.ts'
import { Alert, FailureMessage } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Form } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { MAIL_CODE, SIGN_IN, withSignInQuery, type SignInQuery } from './addresses.ts'
import { CodeField } from './code-field.tsx'
import type { MailCodeOutcome } from './mail-code-act.ts'
import styles from './sign-in.module.css'

/** Asks for the code of a mail; sends a new one (DOR-06). Without an outcome, the address is unknown. */
export function MailCodeForm({
  query,
  outcome,
}: {
  query: SignInQuery
  outcome?: Extract<MailCodeOutcome, { step: 'code' }> | undefined
}) {
  const { formData } = useNavigation()
  const confirmOnce = useSubmitOnce()
  const sendOnce = useSubmitOnce()
  const sending = formData?.get('intent')
  const email = outcome?.email ?? ''
  const action = withSignInQuery(MAIL_CODE, query)
  return (
    <>
      <p>
        Nous avons envoyé un code à {email ? <strong>{email}</strong> : 'cette adresse'} si cette adresse est juste. Ce
        message peut mettre une minute à arriver. Pensez aux courriers indésirables.
      </p>
      <div role="status">
        {outcome?.isAgain ? (
          <Alert tone="success">Un nouveau code est parti. Utilisez le dernier code reçu.</Alert>
        ) : null}
      </div>
      <FailureMessage>{outcome?.failure}</FailureMessage>
      {outcome?.offer ? (
        <Form method="post" action={action} replace gap={3} className={styles.form} onSubmit={sendOnce}>
          <HiddenFields values={{ intent: 'send', email: outcome.offer }} />
          <p>
            Vouliez-vous écrire <strong>{outcome.offer}</strong>&nbsp;? Sinon, continuez avec votre code.
          </p>
          <Button type="submit" variant="bordered" size="smallMain" loading={sending === 'send'}>
            Envoyer un code à {outcome.offer}
          </Button>
        </Form>
      ) : null}
      <Form method="post" action={action} replace gap={4} className={styles.form} onSubmit={confirmOnce}>
        <HiddenFields values={{ intent: 'confirm', email }} />
        <CodeField label="Code reçu par e-mail" error={outcome?.error} />
        <Button type="submit" wide size="largeMain" loading={sending === 'confirm'}>
          Me connecter
        </Button>
      </Form>
      <Cluster gap={3} between={5}>
        {email ? (
          <Form method="post" action={action} replace onSubmit={sendOnce}>
            <HiddenFields values={{ intent: 'again', email }} />
            <Button type="submit" variant="bordered" size="smallMain" loading={sending === 'again'}>
              Recevoir un nouveau code
            </Button>
          </Form>
        ) : (
          <TextLink to={withSignInQuery(SIGN_IN, query)}>Recevoir un nouveau code</TextLink>
        )}
        <TextLink to={withSignInQuery(SIGN_IN, query)}>Changer d’adresse</TextLink>
      </Cluster>
    </>
  )
}

import { useNavigation } from 'react-router'
import { useSubmitOnce } from '../../lib/use-submit-once.ts'
import { Button } from '@visions/ui/button.tsx'
import { Form } from '@visions/ui/layout.tsx'
import { MAIL_CODE, withSignInQuery, type SignInQuery } from './addresses.ts'
import { AddressField } from './code-field.tsx'
import styles from './sign-in.module.css'

/** Asks for the address that receives a code. The page of the code handles the form (DOR-06). */
export function MailAddressForm({
  query,
  hint,
  email,
  error,
  isMain = false,
}: {
  query: SignInQuery
  hint?: string | undefined
  email?: string | undefined
  error?: string | undefined
  /** The first choice of the page. */
  isMain?: boolean | undefined
}) {
  const { formData } = useNavigation()
  return (
    <Form
      method="post"
      // The refusal names what is wrong, also in an address that browsers refuse and providers give out.
      noValidate
      action={withSignInQuery(MAIL_CODE, query)}
      gap={4}
      className={styles.form}
      onSubmit={useSubmitOnce()}
    >
      <AddressField hint={hint} email={email} error={error} />
      <Button
        type="submit"
        name="intent"
        value="send"
        icon="mail"
        wide
        variant={isMain ? 'gradient' : 'bordered'}
        loading={formData?.get('intent') === 'send'}
      >
        Recevoir un code par e-mail
      </Button>
    </Form>
  )
}

import { redirect, useActionData, useLoaderData } from 'react-router'
import { LOST_ACCESS, readSignInQuery, SIGN_IN, withSignInQuery } from '../features/account/addresses.ts'
import { openAccount } from '../features/account/finish-sign-in.ts'
import { leaveFor } from '../features/account/leave-page.ts'
import { MailAddressForm } from '../features/account/mail-address-form.tsx'
import { actOnMailCode, type MailCodeOutcome } from '../features/account/mail-code-act.ts'
import { MailCodeForm } from '../features/account/mail-code-form.tsx'
import { PlainPage } from '../features/shell/plain-page.tsx'
import { TermsNote } from '../features/shell/terms-note.tsx'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'

const load = async (_api: unknown, { url }: PageArgs) => readSignInQuery(url.searchParams)
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

/** Without JavaScript. The host forwards the cookie of the new session. */
export const action = onServer((api, args) =>
  actOnMailCode(api, args, async ({ returnTo }) => redirect(returnTo ?? '/user', 303)),
)
export const clientAction = onBrowser((api, args) =>
  actOnMailCode(api, args, async (session) => leaveFor(await openAccount(session), { replace: true })),
)

export const meta = () => [{ title: 'Code de connexion · Visions' }, { name: 'robots', content: 'noindex' }]

/** Sign-in with a code sent by mail; the same page for known and unknown addresses (DOR-06). */
export default function MailCode() {
  const query = useLoaderData<typeof loader>()
  const outcome = useActionData<MailCodeOutcome | null>() ?? undefined
  if (outcome?.step === 'address')
    return (
      <PlainPage title="Recevoir un code par e-mail">
        <FailureMessage>{outcome.failure}</FailureMessage>
        <MailAddressForm query={query} email={outcome.email} error={outcome.error} isMain />
        <TermsNote />
        <TextLink to={withSignInQuery(SIGN_IN, query)}>Se connecter autrement</TextLink>
      </PlainPage>
    )
  return (
    <PlainPage title="Écrire mon code">
      <MailCodeForm query={query} outcome={outcome} />
      <TermsNote />
      <TextLink href={LOST_ACCESS}>Je ne peux plus me connecter</TextLink>
    </PlainPage>
  )
}

import { redirect, useSearchParams } from 'react-router'
import { actOnAccess } from '../features/account/access-act.ts'
import { AccessDoneMessage } from '../features/account/access-done.tsx'
import { LOST_ACCESS } from '../features/account/addresses.ts'
import { EmailCard } from '../features/account/email-card.tsx'
import { IdentitiesCard } from '../features/account/identities-card.tsx'
import { leaveFor } from '../features/account/leave-page.ts'
import { MajorityCard } from '../features/account/majority-card.tsx'
import { readAct } from '../features/account/proof.ts'
import { ProofDialog } from '../features/account/proof-dialog.tsx'
import { SessionsCard } from '../features/account/sessions-card.tsx'
import { UnlinkDialog } from '../features/account/unlink-dialog.tsx'
import { ProfileTabs } from '../features/profile/profile-tabs.tsx'
import { PartFailed } from '../features/shell/part-failed.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import { Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'

const load = async (api: Api) => ({ access: await orNull(api('GET /account/access')) })
export const loader = onServer(load)
export const clientLoader = onBrowser(load)
export const shouldRevalidate = skipReloadFor('retirer')

export const action = onServer((api, args) => actOnAccess(api, args, async (address) => redirect(address, 303)))
export const clientAction = onBrowser((api, args) => actOnAccess(api, args, leaveFor))

export const meta = () => [{ title: 'Connexion et sécurité · Visions' }]

/** «Connexion et sécurité»: linked providers, address, proven majority, sessions (DOR-04, DOR-05, DOR-07). */
export default function ProfileAccess({ loaderData: { access } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const [search] = useSearchParams()
  const unlinked = search.get('retirer')
  const act = readAct(search)
  return (
    <Page width={44}>
      <Stack gap={4}>
        <ProfileTabs />
        <PageHeader title="Connexion et sécurité">
          Comment vous ouvrez votre compte, et où il est ouvert en ce moment.
        </PageHeader>
        {access ? <AccessDoneMessage access={access} /> : null}
      </Stack>
      {access ? (
        <>
          <IdentitiesCard providers={access.providers} canUnlink={access.canUnlink} proof={access.proof} />
          <EmailCard email={access.email} />
          <MajorityCard majority={access.majority} doubt={access.doubt} />
          <SessionsCard sessions={access.sessions} providers={access.providers} />
          {act ? <ProofDialog access={access} act={act} /> : null}
          {access.canUnlink
            ? access.providers.flatMap((provider) =>
                provider.identities
                  .filter(({ id }) => id === unlinked)
                  .map((identity) => <UnlinkDialog key={identity.id} identity={identity} provider={provider} />),
              )
            : null}
        </>
      ) : (
        <PartFailed />
      )}
      <p>
        <TextLink href={LOST_ACCESS}>Si je ne peux plus me connecter</TextLink>
      </p>
    </Page>
  )
}

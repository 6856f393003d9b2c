import {
  Form,
  isRouteErrorResponse,
  replace,
  useActionData,
  useNavigation,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { consentAddress, CONSENTS } from '../features/consents/consent-address.ts'
import { ConsentRecord } from '../features/consents/consent-record.tsx'
import { stateOf, titleOf } from '../features/consents/consent-words.ts'
import { WithdrawDialog } from '../features/consents/withdraw-dialog.tsx'
import { PageTrouble } from '../features/shell/page-trouble.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import { notFound, type PageArgs } from '@visions/ui/lib/on-server.ts'
import { useFocusOnChange } from '../lib/use-focus-on-change.ts'
import { useRefreshOnReturn } from '../lib/use-refresh.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Columns } from '@visions/ui/page-layout.tsx'
import { SectionCard } from '@visions/ui/section.tsx'

const WITHDRAW = '?etape=retirer'

const load = async (api: Api, { params }: PageArgs) => {
  const id = identifier(params['id'])
  if (!id) throw notFound()
  return api('GET /consents/{id}', { params: { id } })
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)
export const shouldRevalidate = skipReloadFor('etape', 'fait')

/** Withdraws the consent, or retries its delivery; both can be repeated. */
const act = async (api: Api, { params, request, url }: PageArgs) => {
  const id = params['id'] ?? ''
  const intent = (await request.formData()).get('intent')
  const isWithdrawal = intent === 'withdraw'
  const { error } = await attempt(
    isWithdrawal
      ? api('POST /consents/{id}/withdrawal', { params: { id } })
      : api('POST /consents/{id}/retry', { params: { id } }),
  )
  // Conflict: the delivery is no longer given up.
  if (error && !(error.status === 409 && !isWithdrawal))
    return { failed: isWithdrawal ? ('withdraw' as const) : ('retry' as const) }
  throw replace(`${url.pathname}?fait=${isWithdrawal ? 'retrait' : 'essai'}`, 303)
}
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = () => [{ title: 'Mon accord · Visions' }]

/** A consent with everything it records, its receipts, and its withdrawal (CON-06). */
export default function ConsentPage({ loaderData: { consent } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const failed = useActionData<{ failed: 'withdraw' | 'retry' }>()?.failed
  const [search] = useSearchParams()
  useRefreshOnReturn()
  const retrying = useNavigation().formData?.get('intent') === 'retry'
  const { recipient } = consent
  const { long, tone, canRetry, canWithdraw } = stateOf(consent)
  // When the state changes, the button that changed it is removed.
  const message = useFocusOnChange<HTMLDivElement>(long)
  const receipt = (format: 'json' | 'pdf') => `/api/consents/${consent._id}/receipt?format=${format}`
  return (
    <Stack gap={3}>
      <Cluster>
        <BackLink to={CONSENTS}>Mes données</BackLink>
      </Cluster>
      <Columns side={23} sideFirst>
        <Stack as="header" gap={1}>
          <p className="kicker">{`Mon accord avec ${recipient.name}`}</p>
          <h1>{titleOf(consent)}</h1>
        </Stack>
        <Stack gap={5}>
          <div ref={message} tabIndex={-1}>
            <Alert
              tone={({ green: 'success', flag: 'error', marigold: 'info', sand: 'info' } as const)[tone]}
              live={search.has('fait')}
            >
              {long}
            </Alert>
          </div>
          {failed === 'retry' ? (
            <Alert tone="error" title="Une erreur est survenue" live>
              Votre demande n’a pas été enregistrée. Réessayez dans quelques minutes.
            </Alert>
          ) : null}
          {canRetry || canWithdraw ? (
            <Stack gap={3}>
              {canRetry ? (
                <Form method="post" action={consentAddress(consent._id)} replace preventScrollReset>
                  <input type="hidden" name="intent" value="retry" />
                  <Button type="submit" icon="refresh" wide loading={retrying}>
                    {`Réessayer de joindre ${recipient.name}`}
                  </Button>
                </Form>
              ) : null}
              {canWithdraw ? (
                <ButtonLink to={WITHDRAW} variant="bordered" wide preventScrollReset>
                  Je retire mon accord
                </ButtonLink>
              ) : null}
            </Stack>
          ) : null}
          <SectionCard id="recepisse" title="Mon récépissé" isSmall tone="sand" gap={3} compact>
            <p>
              Gardez ce récépissé&nbsp;: il prouve ce que vous avez accepté. Le PDF est fait pour être lu, le fichier
              JSON pour un logiciel.
            </p>
            <Cluster gap={3} align="stretch">
              {(['pdf', 'json'] as const).map((format) => (
                <ButtonLink
                  key={format}
                  href={receipt(format)}
                  download
                  variant="white"
                  size="smallMain"
                  icon="download"
                >
                  <span className="visually-hidden">Télécharger le récépissé en </span>
                  {format.toUpperCase()}
                </ButtonLink>
              ))}
            </Cluster>
          </SectionCard>
        </Stack>
        <Stack gap={5}>
          <ConsentRecord consent={consent} />
        </Stack>
      </Columns>
      {search.get('etape') === 'retirer' && canWithdraw ? (
        <WithdrawDialog consent={consent} action={WITHDRAW} failed={failed === 'withdraw'} />
      ) : null}
    </Stack>
  )
}

/** A consent that does not exist or failed to load, with a link back. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <PageTrouble title="Cet accord n’existe pas" icon="lock" to="/user/share" label="Mes données">
        L’adresse ne correspond à aucun de vos accords. Retrouvez-les dans Mes données.
      </PageTrouble>
    )
  return (
    <PageTrouble to="/user/share" label="Mes données">
      Votre accord n’a pas pu s’afficher. Réessayez dans quelques minutes.
    </PageTrouble>
  )
}

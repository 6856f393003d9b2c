/* oxlint-disable no-redundant-roles, no-interactive-element-to-noninteractive-role -- narrow, the parts of the table are blocks: only their roles still make it one */
import type { ConsentPopupItem } from '@visions/contract/consents'
import { useId } from 'react'
import { replace, useLocation, useNavigate, useNavigation } from 'react-router'
import type { Api } from '../../lib/api.ts'
import { attempt, note } from '../../lib/attempt.ts'
import { ofName } from '../../lib/typography.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CancelLink } from '../../ui/cancel-link.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Cluster, Form, Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './consent-dialog.module.css'
import { ProblemDialog, problemOf, type Problem } from './consent-problem.tsx'
import { CONSENT_INTENT, isDone, withStep } from './consent-steps.ts'
import { CONSENTS, readMatching, type MatchingType } from './consent-address.ts'
import { ChoiceGroup, DataTypeChoice } from './data-type-choice.tsx'
import { LOST } from './lost.ts'
import table from './matching-consent.module.css'
import { NothingToShare } from './nothing-to-share.tsx'
import { boxOf, CHANGED, createConsent, isEmptied, isOffered, isUpdatable, offersOf, readChoice } from './offers.ts'
import { choiceError, refusalOf, type Refusal } from './refusal.ts'
import { TermsOfConsent } from './terms-of-consent.tsx'
import { useOnce } from '../../lib/use-once.ts'
import { SharedDialog } from './shared-dialog.tsx'
import { useStage } from './use-stage.ts'

/** What can be exchanged, or why that does not show. */
export type LoadedMatching =
  | { exchanges: ConsentPopupItem[]; problem?: undefined }
  | { exchanges?: undefined; problem: Problem }

/** The matching offers; without the person, or one to one without the tool that gives, nothing is asked (CON-02). `recipientId`: only to it. */
export async function loadMatchingConsent(
  api: Api,
  {
    type,
    userId,
    providerId,
    recipientId,
  }: { type: MatchingType; userId: string | undefined; providerId?: string | null; recipientId?: string | undefined },
): Promise<LoadedMatching> {
  if (!userId || (type === 'o2o' && !providerId)) return { problem: 'failed' }
  const { answer, error } = await attempt(
    type === 'o2o'
      ? api('GET /consents/popup/o2o/{providerId}/{userId}', { params: { providerId: providerId!, userId } })
      : api('GET /consents/popup/m2o/{userId}', { params: { userId } }),
  )
  if (error) return { problem: problemOf(note(error)) }
  const exchanges = answer.exchanges.filter(
    ({ serviceImport }) => recipientId === undefined || serviceImport._id === recipientId,
  )
  return exchanges.length > 0 ? { exchanges } : { problem: 'unknown' }
}

/** Gives the consents of the form, one for each tool that gives, then shows the confirmation; else what was not taken (CON-05). */
export async function actOnMatchingConsent(api: Api, form: FormData, url: URL): Promise<Refusal> {
  const choice = readChoice(form)
  if (choice.offers.some(isEmptied)) return refusalOf(choice, 'emptied')
  const chosen = choice.offers.filter(({ ticked }) => ticked.length > 0)
  if (chosen.length === 0) return refusalOf(choice, 'nothing-ticked')
  const consents = await Promise.all(chosen.map((offer) => createConsent(api, offer)))
  // What changed first: what was lost is confirmed again with it.
  if (consents.includes(CHANGED)) return refusalOf(choice, 'changed')
  if (consents.includes(null)) return refusalOf(choice, 'lost')
  throw replace(url.pathname + withStep(url.search, 'done'), 303)
}

/**
 * The window of the matching offers (CON-01), open when `loaded` is there or on its way. Its form is sent to the page that shows it, with the
 * intent `consent`.
 * @param closeTo the address of the page without the window
 */
export function MatchingConsent({
  loaded,
  refusal,
  closeTo,
  label = 'Partager mes données',
}: {
  loaded: LoadedMatching | undefined
  refusal: Refusal | undefined
  closeTo: string
  label?: string
}) {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const close = () => void navigate(closeTo, { replace: true, preventScrollReset: true })
  if (!loaded) {
    const isComing = next?.pathname === pathname && readMatching(new URLSearchParams(next.search)) !== undefined
    return isComing ? <Loading onClose={close} /> : null
  }
  if (loaded.problem) return <ProblemDialog problem={loaded.problem} onClose={close} closeTo={closeTo} />
  const { exchanges } = loaded
  if (isDone(search) && exchanges.some(isShared))
    return <Shared exchanges={exchanges.filter(isShared)} closeTo={closeTo} onClose={close} />
  const offered = exchanges.filter(
    (exchange) => isShared(exchange) || exchange.datatypes.some(({ rows }) => rows.length > 0),
  )
  if (offered.length === 0) return <NothingToShare closeTo={closeTo} onClose={close} />
  return <Offers exchanges={offered} refusal={refusal} label={label} closeTo={closeTo} onClose={close} />
}

type Ways = { closeTo: string; onClose: () => void }

const isShared = ({ providers }: ConsentPopupItem) => providers.some(({ state }) => state !== 'none')

function Loading({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} icon="data" title="Partager mes données">
      <Stack gap={2} className={styles.waiting} role="status">
        <p>Chargement des partages disponibles…</p>
        <Skeleton shape="title" width="wide" />
        <Skeleton shape="block" />
      </Stack>
    </Dialog>
  )
}

function Offers({
  exchanges,
  refusal,
  label,
  closeTo,
  onClose,
}: Ways & { exchanges: readonly ConsentPopupItem[]; refusal: Refusal | undefined; label: string }) {
  const id = useId()
  const { search } = useLocation()
  const busy = useStage(false) === 'submitting'
  const once = useOnce()
  const some = (is: typeof isOffered) =>
    exchanges.some((exchange) => exchange.providers.some((provider) => is(exchange, provider)))
  const isAllShared = !some(isOffered)
  const isUpdate = some(isUpdatable)
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      icon="data"
      title="Partager mes données"
      actions={
        <>
          <CancelLink to={closeTo} busy={busy}>
            {isAllShared ? 'Fermer' : 'Annuler'}
          </CancelLink>
          {isAllShared ? (
            <ButtonLink to={CONSENTS}>Voir mes accords</ButtonLink>
          ) : (
            <Button type="submit" form={id} loading={busy}>
              {isUpdate ? 'Mettre à jour ce que je partage' : label}
            </Button>
          )}
        </>
      }
    >
      <Form id={id} method="post" onSubmit={once} action={withStep(search, 'form')} replace preventScrollReset gap={4}>
        <input type="hidden" name="intent" value={CONSENT_INTENT} />
        {refusal?.problem === 'lost' ? (
          <div className={styles.left}>
            <Alert tone="error" live>
              {LOST}
            </Alert>
          </div>
        ) : null}
        <p>
          {isAllShared
            ? 'Vous partagez déjà tout ce qui est proposé ici.'
            : isUpdate
              ? 'Vos données ont changé depuis votre accord. Gardez coché ce que vous voulez partager\u00a0: la version d’aujourd’hui sera envoyée. Décochez ce que vous ne voulez plus partager.'
              : 'Choisissez ce que vous partagez, et avec qui.'}
        </p>
        <ChoiceGroup
          legend={isAllShared ? 'Ce que je partage déjà' : 'Ce que je partage'}
          hint={
            isAllShared
              ? 'Vous pouvez relire et retirer chaque accord dans Mes données.'
              : 'À vous de choisir, ligne par ligne.'
          }
          error={busy ? undefined : choiceError(refusal)}
        >
          {exchanges.map((exchange) => (
            <Exchange
              key={`${exchange.purpose._id}/${exchange.serviceImport._id}`}
              exchange={exchange}
              refusal={refusal}
            />
          ))}
        </ChoiceGroup>
        <p className="soft small">Vous pourrez retirer chaque accord à tout moment dans Mes données.</p>
      </Form>
    </Dialog>
  )
}

/** One purpose and recipient: its terms, who gives, and its data types. */
function Exchange({ exchange, refusal }: { exchange: ConsentPopupItem; refusal: Refusal | undefined }) {
  const id = useId()
  const { purpose, serviceImport, providers, datatypes, userImport } = exchange
  const providerOf = new Map(providers.map((provider) => [provider._id, provider]))
  return (
    <Stack as="section" gap={3} className={table.exchange} aria-labelledby={id}>
      <div>
        <p className="kicker">{`Pour ${serviceImport.name}`}</p>
        <h3 id={id} className="large">
          {purpose.name}
        </h3>
      </div>
      <p className="soft small">{purpose.description}</p>
      <Cluster
        as="ul"
        gap={2}
        between={4}
        align="stretch"
        className={table.providers}
        aria-label={`Transmis par, pour ${purpose.name}`}
      >
        {providers.map((provider) => (
          <li key={provider._id}>
            <img src={provider.logo} alt="" width="32" height="32" decoding="async" />
            <span>{provider.name}</span>
          </li>
        ))}
      </Cluster>
      {offersOf(exchange).map((offer) => (
        <input key={offer.serviceExport} type="hidden" name="offer" value={JSON.stringify(offer)} />
      ))}
      <table role="table" className={table.types}>
        <caption className="visually-hidden">{`Données proposées à ${serviceImport.name}`}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Donnée
            </th>
            <th role="columnheader" scope="col">
              Transmise par
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {datatypes.map((offered) => {
            const provider = providerOf.get(offered.service._id)
            return (
              <tr role="row" key={offered.datatype._id}>
                <td role="cell">
                  <DataTypeChoice
                    offered={offered}
                    value={boxOf({ purpose: purpose._id, serviceImport: serviceImport._id }, offered.datatype._id)}
                    refusal={refusal}
                    to={serviceImport.name}
                    disabled={!provider || !isOffered(exchange, provider)}
                    note={provider && <Note exchange={exchange} provider={provider} offered={offered} />}
                  />
                </td>
                <td role="cell" data-column="Transmise par">
                  {offered.service.name}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <TermsOfConsent recipient={serviceImport.name} retention={purpose.retention} wording={purpose.wording} />
      {userImport.email ? (
        <p className="soft small">{`${serviceImport.name} vous reconnaît par l’adresse vérifiée de votre compte, ${userImport.email}.`}</p>
      ) : null}
    </Stack>
  )
}

/** What stands beside a data type: what became of it, or how it differs from what is shared. */
function Note({
  exchange,
  provider,
  offered: { checked, hasChanged, rows },
}: {
  exchange: ConsentPopupItem
  provider: ConsentPopupItem['providers'][number]
  offered: ConsentPopupItem['datatypes'][number]
}) {
  if (!isUpdatable(exchange, provider))
    return <StateChip state={provider.state} recipient={exchange.serviceImport.name} />
  if (!checked) return rows.length > 0 ? <Chip tone="sand">Pas encore partagé</Chip> : null
  if (!hasChanged) return <Chip tone="green" icon="check">{`Partagé avec ${exchange.serviceImport.name}`}</Chip>
  return (
    <Chip tone="marigold" icon="refresh">
      {rows.length > 0 ? 'A changé depuis votre accord' : 'Partagé, mais effacé depuis'}
    </Chip>
  )
}

function StateChip({ state, recipient }: { state: ConsentPopupItem['providers'][number]['state']; recipient: string }) {
  switch (state) {
    case 'none':
      return null
    case 'pending':
      return <Chip tone="marigold" icon="clock">{`En attente ${ofName(recipient)}`}</Chip>
    case 'confirmed':
      return <Chip tone="green" icon="check">{`Confirmé par ${recipient}`}</Chip>
    case 'given-up':
      return <Chip tone="flag" icon="alert">{`Envoi non abouti\u00a0: ${recipient}`}</Chip>
  }
}

function Shared({ exchanges, closeTo, onClose }: Ways & { exchanges: readonly ConsentPopupItem[] }) {
  return (
    <SharedDialog closeTo={closeTo} onClose={onClose}>
      <p>Votre accord est enregistré. Nous vous préviendrons quand le partenaire aura reçu vos données.</p>
      <Stack as="ul" gap={3} className={table.outcomes}>
        {exchanges.map(({ purpose, serviceImport, providers }) =>
          providers.map(({ _id, name, state }) =>
            state === 'none' ? null : (
              <li key={`${purpose._id}/${serviceImport._id}/${_id}`}>
                <span>{`${name}, pour ${purpose.name}`}</span>
                <StateChip state={state} recipient={serviceImport.name} />
              </li>
            ),
          ),
        )}
      </Stack>
    </SharedDialog>
  )
}

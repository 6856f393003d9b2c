/* oxlint-disable no-redundant-roles, no-interactive-element-to-noninteractive-role -- blocks on narrow screens */
import type { ConsentPopupItem } from '@visions/contract/consents'
import { useId } from 'react'
import { replace, useLocation, useNavigation } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, logFailure } from '@visions/ui/lib/attempt.ts'
import { ofName } from '@visions/contract/french-words'
import { AddressDialog } from '@visions/ui/address-dialog.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Skeleton } from '@visions/ui/skeleton.tsx'
import styles from './consent-dialog.module.css'
import { ConsentForm } from './consent-form.tsx'
import { ProblemDialog, problemOf, type Problem } from './consent-problem.tsx'
import { isDone, withStep } from './consent-steps.ts'
import { readMatching, type MatchingType } from './consent-address.ts'
import { DataTypeChoice, LaterTypes } from './data-type-choice.tsx'
import table from './matching-consent.module.css'
import { NothingToShare } from './nothing-to-share.tsx'
import {
  boxOf,
  CHANGED,
  createConsent,
  isEmptied,
  isOffered,
  isUpdatable,
  offersOf,
  readChoice,
  splitTypes,
} from './offers.ts'
import { refusalOf, type Refusal } from './refusal.ts'
import { TermsOfConsent } from './terms-of-consent.tsx'
import { SharedDialog } from './shared-dialog.tsx'

/** The possible exchanges, or the reason why they are missing. */
export type LoadedMatching =
  | { exchanges: ConsentPopupItem[]; problem?: undefined }
  | { exchanges?: undefined; problem: Problem }

/**
 * Loads the exchanges with the matching service. Without the person, or without the provider of a one-to-one
 * exchange, returns a problem and calls nothing (CON-02). `recipientId`: only exchanges with this recipient.
 */
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
  if (error) return { problem: problemOf(logFailure(error)) }
  const exchanges = answer.exchanges.filter(
    ({ serviceImport }) => recipientId === undefined || serviceImport._id === recipientId,
  )
  return exchanges.length > 0 ? { exchanges } : { problem: 'unknown' }
}

/**
 * Records a consent for each provider, then redirects to the confirmation; otherwise returns the refusal
 * (CON-05).
 */
export async function actOnMatchingConsent(api: Api, form: FormData, url: URL): Promise<Refusal> {
  const choice = readChoice(form)
  if (choice.offers.some(isEmptied)) return refusalOf(choice, 'emptied')
  const chosen = choice.offers.filter(({ ticked }) => ticked.length > 0)
  if (chosen.length === 0) return refusalOf(choice, 'nothing-ticked')
  const consents = await Promise.all(chosen.map((offer) => createConsent(api, offer)))
  // Changes take precedence: confirming them repeats the lost ones.
  if (consents.includes(CHANGED)) return refusalOf(choice, 'changed')
  if (consents.includes(null)) return refusalOf(choice, 'lost')
  throw replace(url.pathname + withStep(url.search, 'done'), 303)
}

/**
 * The dialog that shares data with the matching service (CON-01), open when `loaded` is set or loading.
 * @param closeTo the address of the page without the dialog
 */
export function MatchingConsent({
  loaded,
  refusal,
  closeTo,
}: {
  loaded: LoadedMatching | undefined
  refusal: Refusal | undefined
  closeTo: string
}) {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  if (!loaded) {
    const isComing = next?.pathname === pathname && readMatching(new URLSearchParams(next.search)) !== undefined
    return isComing ? <Loading closeTo={closeTo} /> : null
  }
  if (loaded.problem) return <ProblemDialog problem={loaded.problem} closeTo={closeTo} />
  const { exchanges } = loaded
  if (isDone(search) && exchanges.some(isShared))
    return <Shared exchanges={exchanges.filter(isShared)} closeTo={closeTo} />
  const offered = exchanges.filter(
    (exchange) => isShared(exchange) || exchange.datatypes.some(({ rows }) => rows.length > 0),
  )
  if (offered.length === 0) return <NothingToShare closeTo={closeTo} />
  return <MatchingForm exchanges={offered} refusal={refusal} closeTo={closeTo} />
}

type DialogProps = { closeTo: string }

const isShared = ({ providers }: ConsentPopupItem) => providers.some(({ state }) => state !== 'none')

function Loading({ closeTo }: DialogProps) {
  return (
    <AddressDialog closeTo={closeTo} icon="data" title="Partager mes données">
      <Stack gap={2} className={styles.waiting} role="status">
        <p>Chargement des partages disponibles…</p>
        <Skeleton shape="title" width="wide" />
        <Skeleton shape="block" />
      </Stack>
    </AddressDialog>
  )
}

function MatchingForm({
  exchanges,
  refusal,
  closeTo,
}: DialogProps & { exchanges: readonly ConsentPopupItem[]; refusal: Refusal | undefined }) {
  const hasProvider = (condition: typeof isOffered) =>
    exchanges.some((exchange) => exchange.providers.some((provider) => condition(exchange, provider)))
  const isAllShared = !hasProvider(isOffered)
  const isUpdate = hasProvider(isUpdatable)
  return (
    <ConsentForm
      title="Partager mes données"
      submitLabel={isAllShared ? null : isUpdate ? 'Mettre à jour ce que je partage' : 'Partager mes données'}
      offers={exchanges.flatMap(offersOf)}
      intro={
        isAllShared
          ? 'Vous partagez déjà tout ce qui est proposé ici.'
          : isUpdate
            ? 'Vos données ont changé depuis votre accord. Gardez coché ce que vous voulez partager\u00a0: la version d’aujourd’hui sera envoyée. Décochez ce que vous ne voulez plus partager.'
            : ''
      }
      legend={isAllShared ? 'Ce que je partage déjà' : undefined}
      hint={isAllShared ? 'Vous pouvez relire et retirer chaque accord dans Mes données.' : undefined}
      refusal={refusal}
      closeTo={closeTo}
      choice={exchanges.map((exchange) => (
        <Exchange key={`${exchange.purpose._id}/${exchange.serviceImport._id}`} exchange={exchange} refusal={refusal} />
      ))}
    >
      <p className="soft small">Vous pourrez retirer chaque accord à tout moment dans Mes données.</p>
    </ConsentForm>
  )
}

/** A purpose with its recipient, providers, data types and terms. */
function Exchange({ exchange, refusal }: { exchange: ConsentPopupItem; refusal: Refusal | undefined }) {
  const id = useId()
  const { purpose, serviceImport, providers, datatypes, userImport } = exchange
  const providerOf = new Map(providers.map((provider) => [provider._id, provider]))
  const { now, later } = splitTypes(datatypes)
  return (
    <Stack as="section" gap={3} className={table.exchange} aria-labelledby={id}>
      <div>
        <p className="kicker">{`Pour ${serviceImport.name}`}</p>
        <h3 id={id} className="large">
          {purpose.name}
        </h3>
      </div>
      <table role="table" className={table.types}>
        <caption className="visually-hidden">{`Données proposées\u00a0: ${serviceImport.name}`}</caption>
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
          {now.map((offered) => {
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
      <LaterTypes
        names={later.map(({ datatype, service }) => `${datatype.name}, par ${service.name}`)}
        isOnly={now.length === 0}
      />
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
      <TermsOfConsent recipient={serviceImport.name} retention={purpose.retention} wording={purpose.wording} />
      {userImport.email ? (
        <p className="soft small">{`${serviceImport.name} vous reconnaît par l’adresse vérifiée de votre compte, ${userImport.email}.`}</p>
      ) : null}
    </Stack>
  )
}

/** The status of a data type, or its difference from the shared version. */
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

function Shared({ exchanges, closeTo }: DialogProps & { exchanges: readonly ConsentPopupItem[] }) {
  return (
    <SharedDialog closeTo={closeTo}>
      {exchanges.some(({ providers }) => providers.some(({ state }) => state === 'pending')) ? (
        <p>Nous vous préviendrons quand le partenaire aura reçu vos données.</p>
      ) : null}
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

import { useEffect } from 'react'
import { isRouteErrorResponse, redirect, replace, useActionData, useRouteError } from 'react-router'
import { NO_CONDITIONS, obstacle } from '../features/rewards/balance.ts'
import { HelpCard } from '../features/rewards/help-card.tsx'
import { PartnerPanel } from '../features/rewards/partner-panel.tsx'
import { Prose } from '../features/rewards/prose.tsx'
import { AgeDialog, ConfirmDialog, ThanksDialog } from '../features/rewards/purchase-dialogs.tsx'
import { PurchasePanel } from '../features/rewards/purchase-panel.tsx'
import { confirmRedirect, readProgress, stepAddress } from '../features/rewards/purchase-steps.ts'
import { explainRefusal } from '../features/rewards/refusal.ts'
import { RewardTicket } from '../features/rewards/reward-ticket.tsx'
import { WISH_INTENT, WishForm } from '../features/rewards/wish-form.tsx'
import { BalanceCard } from '../features/shell/balance-card.tsx'
import { MajorityNotice } from '../features/shell/majority-notice.tsx'
import { PageTrouble } from '../features/shell/page-trouble.tsx'
import { usePerson } from '../features/shell/use-person.ts'
import { useStarterReward } from '../features/starter/use-starter-reward.ts'
import { logActivity } from '../lib/activity-log.ts'
import { ApiError, type Api } from '@visions/ui/lib/api.ts'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { newKey } from '@visions/ui/lib/new-key.ts'
import { pick } from '../lib/pick.ts'
import { starsText } from '@visions/contract/french-words'
import { onBrowser, onServer } from '../lib/universal.ts'
import { notFound, type PageArgs } from '@visions/ui/lib/on-server.ts'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Columns } from '@visions/ui/page-layout.tsx'
import { Section } from '@visions/ui/section.tsx'
import styles from './reward.module.css'

const load = async (api: Api, { params, url }: PageArgs) => {
  const id = identifier(params['id'])
  if (!id) throw notFound()
  const progress = readProgress(url.searchParams)
  const purchases = api('GET /rewards/purchased')
  const [offered, purchased] = await Promise.all([
    api('GET /rewards/{id}', { params: { id } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return undefined
      throw error
    }),
    // The thanks need the purchases: without them the page must not look as if nothing was bought.
    progress.step === 'merci' ? purchases : orNull(purchases),
  ])
  const { reward } = offered ?? {}
  const conditions = offered
    ? {
        ...pick(offered, 'possibleFrom', 'missingVoucher', 'missingDays', 'timesLeft'),
        nextPartAt: offered.reward.nextPartAt,
      }
    : NO_CONDITIONS
  const mine = purchased?.rewards.filter((purchase) => purchase.reward._id === id) ?? []
  const bought =
    progress.step === 'merci' ? mine.find((purchase) => purchase.transaction._id === progress.bought) : undefined
  // The offer may end during a purchase: the code is still shown.
  if (!reward && !bought) throw notFound()
  const elsewhere = reward && confirmRedirect(progress, reward, newKey)
  if (elsewhere) throw redirect(url.pathname + elsewhere)
  return { reward, conditions, progress, bought, earlier: mine[0] }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

interface Outcome {
  refusal?: string
  details?: Record<string, string | number> | undefined
  wishFailed?: true
}

/**
 * Buys, then redirects to the thanks (303); a refusal returns to the confirmation with its code. Or stores the
 * wish, then redirects to the page.
 */
const act = async (api: Api, { params, request, url }: PageArgs): Promise<Outcome> => {
  const form = await request.formData()
  if (form.get('intent') === WISH_INTENT) {
    const { error } = await attempt(api('PUT /rewards/wish', { body: { reward: identifier(form.get('wish')) } }))
    if (error) return { wishFailed: true }
    throw replace(url.pathname, 303)
  }
  const key = readProgress(new URLSearchParams({ cle: String(form.get('key')) })).key
  const { answer: bought, error } = await attempt(
    api('POST /rewards/{id}', {
      params: { id: params['id'] ?? '' },
      headers: { 'idempotency-key': key },
      body: {
        transactionType: form.get('transactionType') as 'GiftCard',
        price: Number(form.get('price')),
        isAdult: form.get('isAdult') === 'oui',
      },
    }),
  )
  if (error) return { refusal: error.code, details: error.body?.details }
  // An answer that is no JSON may come from a proxy after a purchase (RWD-08).
  if (!(bought as typeof bought | undefined)?.reward?.promoCode) return { refusal: 'no_reward' }
  logActivity('buy-reward', { resource: bought.reward._id })
  throw replace(url.pathname + stepAddress('merci', { achat: bought.transaction._id }), 303)
}
export const action = onServer(act)
export const clientAction = onBrowser(act)

/** The person decides about a purchase: arrivals wait, the balance is true (PEO-10). */
export const handle = { holdsArrivals: true }

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof load>> }) => [
  { title: `${loaderData?.reward?.title ?? 'Récompense'} · Visions` },
]

/** A reward, its partner, and the steps of its purchase (RWD-03 to RWD-08). */
export default function RewardDetails({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { reward, conditions, progress, bought, earlier } = loaderData
  const refused = useActionData<Outcome>()
  const { user, visionsStars, provenStars } = usePerson()
  const balance = { visionsStars, provenStars }
  const id = reward?._id
  const available = reward !== undefined && obstacle({ ...reward, conditions }, balance).kind === 'none'
  useStarterReward(id, available)
  useEffect(() => {
    if (id) logActivity('open-reward', { resource: id })
  }, [id])

  if (!reward)
    return (
      <>
        <NotOffered />
        {bought ? <ThanksDialog purchase={bought} balance={balance} /> : null}
      </>
    )

  const isWished = user.gamification.wishedReward === reward._id
  // As the list: without rewards for adults for a person who is not of age yet.
  const canBeWished = !reward.isAdultsOnly || user.profile.isOfAge
  const refusal =
    progress.step === 'confirmer' && refused?.refusal
      ? explainRefusal(refused.refusal, {
          price: reward.price,
          balance: visionsStars,
          ageGroup: user.profile.age_group,
          ofAgeFrom: user.profile.ofAgeFrom,
          situation: user.experiencesInfo.situation,
          details: refused.details,
        })
      : undefined
  return (
    <>
      <div className={styles.back}>
        <BackLink to="/user/rewards" onFollow={() => logActivity('follow-back-link')}>
          Récompenses
        </BackLink>
      </div>
      <Columns side={24} between={7} sideFirst>
        <Stack as="header" gap={1}>
          <p className="kicker">{reward.partner.name}</p>
          <h1>{reward.title}</h1>
        </Stack>
        <Stack gap={5}>
          {reward.isAdultsOnly ? <MajorityNotice user={user} what="reward" /> : null}
          <RewardTicket
            reward={{ ...reward, conditions }}
            balance={balance}
            headingLevel={2}
            isWished={isWished}
            withReach={false}
            footer={
              <PurchasePanel
                reward={reward}
                balance={balance}
                conditions={conditions}
                step={progress.step}
                justBought={bought !== undefined}
                earlier={earlier}
              />
            }
          />
          {canBeWished && !bought ? (
            <WishForm rewardId={reward._id} isWished={isWished} failed={refused?.wishFailed === true} />
          ) : null}
          <BalanceCard stars={visionsStars} proven={provenStars}>
            {available && !bought
              ? `Il vous restera ${starsText(visionsStars - reward.price)} après cet échange.`
              : 'Chaque tâche de mission rapporte des VisionsStars.'}
          </BalanceCard>
        </Stack>
        <Stack gap={5} className={styles.main}>
          {reward.image ? (
            <img src={reward.image} alt="" width="720" height="405" decoding="async" className={styles.image} />
          ) : null}
          <Section id="offre" title="L’offre" gap={3}>
            <Prose html={reward.description} />
          </Section>
          <PartnerPanel partner={reward.partner} />
          <HelpCard about={reward.title} />
        </Stack>
      </Columns>
      {progress.step === 'age' && available ? <AgeDialog /> : null}
      {progress.step === 'confirmer' && progress.key && (available || refusal) ? (
        <ConfirmDialog
          reward={reward}
          balance={balance}
          purchaseKey={progress.key}
          isAdult={progress.isAdult}
          refusal={refusal}
        />
      ) : null}
      {bought ? <ThanksDialog purchase={bought} balance={balance} /> : null}
    </>
  )
}

/** A reward that is not available, with a link back (RWD-02). */
export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotOffered />
  return (
    <PageTrouble to="/user/rewards" label="Voir les récompenses">
      La récompense n’a pas pu s’afficher. Si vous venez de l’obtenir, retrouvez son code dans vos récompenses.
    </PageTrouble>
  )
}

const NotOffered = () => (
  <PageTrouble title="Cette récompense n’est pas proposée" icon="gift" to="/user/rewards" label="Voir les récompenses">
    Son offre est terminée, n’a pas encore commencé ou est réservée aux personnes majeures. Découvrez les autres
    récompenses.
  </PageTrouble>
)

import { useLocation } from 'react-router'
import { PocketHint } from '../features/pocket/pocket-hint.tsx'
import { useOfflineRewards } from '../features/pocket/use-pocket.ts'
import { toolInShort } from '../features/catalogue/tool-in-short.ts'
import { ToolLinks } from '../features/catalogue/tool-links.tsx'
import { OfferedRewards } from '../features/rewards/offered-rewards.tsx'
import { Purchases } from '../features/rewards/purchases.tsx'
import { findGoal, goalText } from '../features/rewards/reach.ts'
import { readChoice, rewardsAddress } from '../features/rewards/rewards-address.ts'
import { ticketReward } from '../features/rewards/ticket-reward.ts'
import { ProgressCard } from '../features/progress/progress-card.tsx'
import { BalanceCard } from '../features/shell/balance-card.tsx'
import { MajorityNotice } from '../features/shell/majority-notice.tsx'
import { PartFailed } from '../features/shell/part-failed.tsx'
import { usePerson } from '../features/shell/use-person.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { WhereOffered } from '../features/shell/offered.tsx'
import { useHas } from '../features/shell/opening.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { ContentCard } from '@visions/ui/card.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Columns } from '@visions/ui/page-layout.tsx'
import { MediaCard } from '@visions/ui/media-card.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { SectionTitle } from '@visions/ui/section-title.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import styles from './rewards.module.css'

const TOP = 3

// Each part may fail alone.
const load = async (api: Api, { url }: PageArgs) => {
  const after = identifier(readChoice(url.searchParams).after) ?? undefined
  const [offered, reach, purchased, top] = await Promise.all([
    orNull(api('GET /rewards', { query: {} })),
    orNull(api('GET /rewards/reach')),
    orNull(api('GET /rewards/purchased', { query: after ? { after } : {} })),
    orNull(api('GET /services', { query: { filter: 'top' } })),
  ])
  return {
    after,
    rewards: reach ? offered?.rewards.map((reward) => ticketReward(reward, reach)) : undefined,
    purchased,
    top: top?.services.slice(0, TOP).map(toolInShort),
  }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)
export const shouldRevalidate = skipReloadFor('filtre', 'type', 'tri', 'voir')

export const meta = () => [{ title: 'Récompenses · Visions' }]

/** The rewards by reach, and the person's purchases (RWD-01, NBK-09). */
export default function Rewards({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { after, rewards, purchased, top } = loaderData
  const { user, visionsStars, provenStars } = usePerson()
  const has = useHas()
  const balance = { visionsStars, provenStars }
  // Stores the first page only: it has the latest purchases.
  useOfflineRewards(after === undefined ? purchased?.rewards : undefined)
  const { search } = useLocation()
  const choice = { ...readChoice(new URLSearchParams(search)), after }
  const { wishedReward } = user.gamification
  const isWishLost = wishedReward !== null && rewards?.every(({ _id }) => _id !== wishedReward) === true
  const hasPurchases = purchased !== null && (purchased.rewards.length > 0 || after !== undefined)
  return (
    <Columns side={21} rows={6}>
      <PageHeader title="Récompenses" className={styles.header}>
        {has('rewards')
          ? 'Échangez vos VisionsStars contre de vraies récompenses de nos partenaires.'
          : 'Vos VisionsStars sont conservées.'}
      </PageHeader>
      <div className={styles.balance}>
        <BalanceCard stars={visionsStars} proven={provenStars}>
          {isWishLost ? 'Votre souhait n’est plus proposé. ' : null}
          {has('rewards') || has('missions') ? goalText(findGoal(rewards ?? [], balance, wishedReward), balance) : null}
        </BalanceCard>
      </div>
      <Stack gap={5} className={styles.main}>
        <Stack as="section" gap={4} aria-labelledby="disponibles">
          <SectionTitle
            id="disponibles"
            aside={hasPurchases ? <TextLink href="#obtenues">Voir mes codes</TextLink> : null}
          >
            Récompenses disponibles
          </SectionTitle>
          <MajorityNotice user={user} what="rewards" />
          {rewards ? (
            <OfferedRewards rewards={rewards} balance={balance} wishedReward={wishedReward} choice={choice} />
          ) : (
            <PartFailed />
          )}
        </Stack>
        {purchased && !hasPurchases ? (
          <p id="obtenues" className="soft">
            Vous pourrez retrouver ici vos futures récompenses
          </p>
        ) : (
          <Stack as="section" gap={4} aria-labelledby="obtenues">
            <SectionTitle id="obtenues">Mes récompenses obtenues</SectionTitle>
            {purchased ? (
              <>
                <Purchases
                  purchases={purchased.rewards}
                  next={purchased.next ? `${rewardsAddress({ ...choice, after: purchased.next })}#obtenues` : undefined}
                  first={after ? `${rewardsAddress({ ...choice, after: undefined })}#obtenues` : undefined}
                />
                <PocketHint />
              </>
            ) : (
              <PartFailed />
            )}
          </Stack>
        )}
      </Stack>
      <Stack as="aside" gap={5} aria-label="Pour continuer">
        {has('missions') ? (
          <ContentCard
            tone="blue"
            headingLevel={2}
            kicker="Pour gagner des étoiles"
            title="Mes missions"
            footer={
              <ButtonLink to="/user/missions" variant="white" size="smallMain">
                Je continue
              </ButtonLink>
            }
          >
            Chaque tâche accomplie rapporte des VisionsStars.
          </ContentCard>
        ) : null}
        <ProgressCard />
        <WhereOffered page="/user/catalog">
          <MediaCard
            icon="compass"
            title="J’explore"
            text="Le catalogue des outils à essayer, à votre rythme."
            to="/user/catalog"
            headingLevel={2}
          />
          <Stack as="section" gap={4} aria-labelledby="outils">
            <SectionTitle id="outils">Notre sélection d’outils</SectionTitle>
            {top === undefined ? (
              <PartFailed />
            ) : top.length > 0 ? (
              <ToolLinks tools={top} />
            ) : (
              <p>Aucune donnée n’a été trouvée</p>
            )}
          </Stack>
        </WhereOffered>
      </Stack>
    </Columns>
  )
}

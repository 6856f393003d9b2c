import { longDate } from '@visions/contract/french-dates'
import type { PurchasedReward } from '@visions/contract/rewards'
import { Accordion } from '@visions/ui/accordion.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { CopyableCode } from '../shell/copyable-code.tsx'
import { typeLabel } from './offer.ts'
import styles from './purchases.module.css'

/** Number of purchases displayed first; the others unfold. */
const SHOWN = 3

/**
 * The purchases with their codes, latest first. At least one, or a link to the first page. `next`: address of the
 * next page; `first`: of the first page.
 */
export function Purchases({
  purchases,
  next,
  first,
}: {
  purchases: readonly PurchasedReward[]
  next: string | undefined
  first: string | undefined
}) {
  const rest = purchases.slice(SHOWN)
  return (
    <Stack gap={3}>
      <List purchases={purchases.slice(0, SHOWN)} />
      {rest.length > 0 ? (
        <Accordion
          summary={
            rest.length === 1 ? 'Une autre récompense obtenue' : `${rest.length}\u00a0autres récompenses obtenues`
          }
          open={first !== undefined}
        >
          <List purchases={rest} />
        </Accordion>
      ) : null}
      <PageLinks first={first} firstLabel="Revenir aux plus récentes" next={next} of="de récompenses obtenues" />
    </Stack>
  )
}

function List({ purchases }: { purchases: readonly PurchasedReward[] }) {
  return (
    <Stack as="ul" gap={3}>
      {purchases.map(({ reward, transaction }) => (
        <Card as="li" key={transaction._id} className={styles.purchase}>
          <img
            src={reward.logo}
            alt=""
            width="48"
            height="48"
            loading="lazy"
            decoding="async"
            className={styles.logo}
          />
          <div className={styles.words}>
            <h3 className={styles.title}>{reward.title}</h3>
            <p className={styles.terms}>
              {typeLabel(reward.type)} {reward.offer} · {reward.partnerName}
            </p>
            <p className={styles.terms}>
              Obtenue le <time dateTime={transaction.createdAt}>{longDate(transaction.createdAt)}</time>
            </p>
          </div>
          <Cluster gap={1} between={4} className={styles.use}>
            <CopyableCode code={reward.promoCode} of={reward.title} />
            {reward.onPurchase.callbackUrl ? (
              <TextLink href={reward.onPurchase.callbackUrl} newTab>
                {reward.onPurchase.action ?? 'Utiliser'}
                <span className="visually-hidden">{`\u00a0: ${reward.title}`}</span>
              </TextLink>
            ) : null}
          </Cluster>
        </Card>
      ))}
    </Stack>
  )
}

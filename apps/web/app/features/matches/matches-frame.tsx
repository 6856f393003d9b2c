import { useEffect, useRef, useState, type RefObject } from 'react'
import { readLocal } from '../../lib/storage.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FrameStage, FrameWaiting, PartnerFrame, useFrameMessages, usePatience } from '../shell/partner-frame.tsx'
import { usePerson } from '../shell/use-person.ts'
import { frameAddress, type FramePath } from './frame-address.ts'
import { readFrameMessage } from './frame-messages.ts'
import styles from './matches-frame.module.css'

const FIRST_HEIGHT = 720

/** The provider's frame (MAT-01, MAT-02). `onChanged`: the person kept or dismissed something there. */
export function MatchesFrame({
  provider,
  path,
  user,
  jobsSources,
  onHeard,
  onChanged,
}: {
  provider: { name: string; origin: string }
  path: FramePath
  /** The person's pseudonym there. */
  user: string
  jobsSources: readonly string[]
  onHeard: () => void
  onChanged: () => void
}) {
  const { user: person } = usePerson()
  const runs = useHydrated()
  // What a link left at this browser.
  const link = runs ? readLocal('headai') : undefined
  const address = frameAddress({
    origin: provider.origin,
    path,
    user,
    namespaces: [link?.namespace, person.namespace],
    jobsSource: link?.jobs_source,
    jobsSources,
    city: person.experiencesInfo.city,
  })
  const credit = creditOf(provider.name, path)
  // The frame says once how high it is: it comes after those who hear it.
  return runs ? (
    <Frame key={address} address={address} {...{ provider, credit, onHeard, onChanged }} />
  ) : (
    <div className={styles.frameBox}>
      <FrameStage>
        <Waiting name={provider.name} />
        <noscript>
          <PartnerFrame address={address} title={credit} height={FIRST_HEIGHT} />
        </noscript>
      </FrameStage>
      <p className={styles.credit}>{credit}</p>
    </div>
  )
}

/** Its messages set its height and refresh what is shown beside it, nothing else. */
function Frame({
  address,
  provider: { name, origin },
  credit,
  onHeard,
  onChanged,
}: {
  address: string
  provider: { name: string; origin: string }
  credit: string
  onHeard: () => void
  onChanged: () => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const [isLate, setIsLate] = useState(false)
  useFrameMessages(frame, origin, readFrameMessage, (message) => {
    if (message.type === 'matches:changed') return onChanged()
    if (height === undefined) onHeard()
    setHeight(message.height)
  })
  const isWaiting = height === undefined
  const isSeen = useSeen(frame)
  usePatience(isWaiting && isSeen, () => setIsLate(true))
  return (
    <div className={styles.frameBox}>
      {isLate && isWaiting ? (
        <Alert
          tone="info"
          icon="clock"
          title={`${name} met du temps à s’afficher`}
          live
          actions={
            <ButtonLink to="/user/missions" variant="white" size="smallMain">
              Mes missions
            </ButtonLink>
          }
        >
          Actualisez vos matchs. S’ils ne viennent toujours pas, revenez plus tard&nbsp;: ce que vous avez gardé et ce que vous partagez ne
          bougent pas.
        </Alert>
      ) : null}
      <FrameStage>
        {isWaiting ? <Waiting name={name} isOver={isLate} /> : null}
        <PartnerFrame ref={frame} address={address} title={credit} height={height ?? FIRST_HEIGHT} />
      </FrameStage>
      <p className={styles.credit}>{credit}</p>
    </div>
  )
}

/** Who is to be credited for what the frame shows (MAT-02). */
const creditOf = (name: string, path: FramePath) => `${path === 'courses' ? 'Formations' : 'Offres'} proposées par ${name}`

/** Whether a part of the page is in sight: browsers let frames of other origins rest while they are not. */
function useSeen(target: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setIsSeen(entries.at(-1)!.isIntersecting))
    observer.observe(target.current!)
    return () => observer.disconnect()
  }, [target])
  return isSeen
}

/** Where the frame will be, while the provider prepares it. */
export const Waiting = ({ name, isOver = false }: { name: string; isOver?: boolean }) => (
  <FrameWaiting text={isOver ? undefined : `${name} prépare vos matchs…`} blocks={2} />
)

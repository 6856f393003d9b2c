import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { readLocal } from '../../lib/storage.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePerson } from '../shell/use-person.ts'
import { frameAddress, type FramePath } from './frame-address.ts'
import { readFrameMessage } from './frame-messages.ts'
import styles from './matches-frame.module.css'

/** How long the frame may take to say something, in sight, before the person is told what to do. */
const PATIENCE_MS = 10_000
const FIRST_HEIGHT = 720

/** Whether scripts run: not on the server, nor while they take a page over. */
const useScripts = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
const unchanging = () => () => {}

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
  const runs = useScripts()
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
      <div className={styles.stage}>
        <Waiting name={provider.name} />
        <noscript>
          <iframe
            src={address}
            title={credit}
            sandbox={SANDBOX}
            referrerPolicy="no-referrer"
            height={FIRST_HEIGHT}
            className={styles.frame}
          />
        </noscript>
      </div>
      <p className={styles.credit}>{credit}</p>
    </div>
  )
}

/** Only because it is of another origin; the page stays where it is, whatever happens in the frame. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** Its messages set its height and refresh what is shown beside it, nothing else; they are heard from its own window and origin only. */
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
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow || event.origin !== origin) return
    const message = readFrameMessage(event.data)
    if (!message) return
    if (message.type === 'matches:changed') return onChanged()
    if (height === undefined) onHeard()
    setHeight(message.height)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  const heard = height !== undefined
  const isSeen = useSeen(frame)
  useEffect(() => {
    if (heard || !isSeen) return
    const timer = setTimeout(setIsLate, PATIENCE_MS, true)
    return () => clearTimeout(timer)
  }, [heard, isSeen])
  return (
    <div className={styles.frameBox}>
      {isLate && !heard ? (
        <Alert tone="info" icon="clock" title={`${name} met du temps à s’afficher`} live>
          <p>
            Actualisez vos matchs. S’ils ne viennent toujours pas, revenez plus tard&nbsp;: ce que vous avez gardé et ce que vous partagez
            ne bougent pas.
          </p>
          <p className={styles.ways}>
            <ButtonLink to="/user/missions" variant="white" size="smallMain">
              Mes missions
            </ButtonLink>
          </p>
        </Alert>
      ) : null}
      <div className={styles.stage}>
        {heard ? null : <Waiting name={name} isOver={isLate} />}
        <iframe
          ref={frame}
          src={address}
          title={credit}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
          height={height ?? FIRST_HEIGHT}
          className={styles.frame}
        />
      </div>
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
export function Waiting({ name, isOver = false }: { name: string; isOver?: boolean }) {
  return (
    <div className={styles.waiting} role="status">
      {isOver ? null : <p>{`${name} prépare vos matchs…`}</p>}
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}

import type { FramePath } from '@visions/contract/matches'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { browserApi } from '@visions/ui/lib/api.ts'
import { logFailure } from '@visions/ui/lib/attempt.ts'
import { readLocal } from '../../lib/storage.ts'
import { redirectIfSessionLost } from '../../lib/universal.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { FrameStage, FrameWaiting, PartnerFrame, useFrameMessages, usePatience } from '../shell/partner-frame.tsx'
import { frameMessages } from '../shell/frame-messages.ts'
import type { Held } from './use-held.ts'

const FIRST_HEIGHT = 560
const readMessage = frameMessages('matches', 'changed', 20_000)

/**
 * The provider's frame (MAT-01, MAT-02). Each mount requests its own signed address, which expires within a
 * minute. `held`: what the page waits for before it loads the frame. `plainAddress`: the address for a page without
 * JavaScript. `onChanged`: the person saved or dismissed an offer in the frame.
 */
export function MatchesFrame({
  provider,
  path,
  held,
  plainAddress,
  onLoaded,
  onChanged,
}: {
  provider: { name: string; origin: string }
  path: FramePath
  held: Held | undefined
  plainAddress: string | undefined
  onLoaded: () => void
  onChanged: () => void
}) {
  const runs = useHydrated()
  const address = useFrameAddress(held ? undefined : path)
  const credit = creditOf(provider.name, path)
  if (address === null)
    return (
      <Alert tone="error" title="Vos matchs ne s’affichent pas" live>
        Vos choix sont conservés. Actualisez vos matchs dans quelques minutes.
      </Alert>
    )
  // The frame announces its height once: the listener must exist before it loads.
  if (address !== undefined) return <Frame address={address} {...{ provider, credit, onLoaded, onChanged }} />
  return (
    <Stack gap={3}>
      <FrameStage>
        <Waiting name={provider.name} held={held} />
        {!runs && plainAddress !== undefined ? (
          <noscript>
            <PartnerFrame address={plainAddress} title={credit} height={FIRST_HEIGHT} />
          </noscript>
        ) : null}
      </FrameStage>
      <p className="soft small">{credit}</p>
    </Stack>
  )
}

/** A fresh address of the frame; null when the API returns none, undefined while it loads and without `path`. */
function useFrameAddress(path: FramePath | undefined): string | null | undefined {
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let isOver = false
    if (path === undefined) return setAddress(undefined)
    const ask = async () => {
      // Values that a link stored; the API accepts listed values only.
      try {
        const answer = await browserApi('GET /matches/frame', { query: { path, ...readLocal('headai') } })
        if (!isOver) setAddress(answer.address)
      } catch (error) {
        if (isOver || redirectIfSessionLost(error, new URL(location.href))) return
        logFailure(error)
        setAddress(null)
      }
    }
    void ask()
    return () => void (isOver = true)
  }, [path])
  return address
}

/** The frame. Its messages set its height and reload the data around it. */
function Frame({
  address,
  provider: { name, origin },
  credit,
  onLoaded,
  onChanged,
}: {
  address: string
  provider: { name: string; origin: string }
  credit: string
  onLoaded: () => void
  onChanged: () => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const [isLate, setIsLate] = useState(false)
  useFrameMessages(frame, origin, readMessage, (message) => {
    if (message.type === 'changed') return onChanged()
    if (height === undefined) onLoaded()
    setHeight(message.height)
  })
  const isWaiting = height === undefined
  const isSeen = useSeen(frame)
  usePatience(isWaiting && isSeen, () => setIsLate(true))
  return (
    <Stack gap={3}>
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
          Actualisez vos matchs. S’ils ne s’affichent toujours pas, revenez plus tard&nbsp;: vos choix et vos partages
          sont conservés.
        </Alert>
      ) : null}
      <FrameStage>
        {isWaiting ? <Waiting name={name} isOver={isLate} /> : null}
        <PartnerFrame ref={frame} address={address} title={credit} height={height ?? FIRST_HEIGHT} />
      </FrameStage>
      <p className="soft small">{credit}</p>
    </Stack>
  )
}

/** Credits for the data in the frame (MAT-02). */
const creditOf = (name: string, path: FramePath) =>
  `${path === 'courses' ? 'Formations' : 'Offres'} proposées par ${name}`

/** Whether an element is visible: browsers throttle frames of other origins while they are not. */
function useSeen(target: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return setIsSeen(true)
    const observer = new IntersectionObserver((entries) => setIsSeen(entries.at(-1)!.isIntersecting))
    observer.observe(target.current!)
    return () => observer.disconnect()
  }, [target])
  return isSeen
}

/** Placeholder of the frame while the provider receives the data, or prepares the matches. */
const Waiting = ({ name, held, isOver = false }: { name: string; held?: Held | undefined; isOver?: boolean }) => (
  <FrameWaiting
    text={isOver ? undefined : held === 'delivery' ? `${name} reçoit vos données…` : `${name} prépare vos matchs…`}
    blocks={2}
  />
)

import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react'
import { Stack } from '@visions/ui/layout.tsx'
import { Skeleton } from '@visions/ui/skeleton.tsx'
import styles from './partner-frame.module.css'

/** How long a frame may stay silent before the page offers help, in milliseconds. */
const PATIENCE_MS = 10_000

/** A page of a partner in a frame. */
export function PartnerFrame({
  ref,
  address,
  title,
  height,
}: {
  ref?: RefObject<HTMLIFrameElement | null>
  address: string
  title: string
  height: number
}) {
  return (
    <iframe
      ref={ref}
      src={address}
      title={title}
      // allow-same-origin: of its own origin, which is not ours. The frame cannot navigate our page.
      // oxlint-disable-next-line iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
      height={height}
      className={styles.frame}
    />
  )
}

/** A container for a frame and its placeholder. */
export const FrameStage = ({ children }: { children: ReactNode }) => <div className={styles.stage}>{children}</div>

/** Placeholder while the frame loads. Without `text`: it takes too long. */
export function FrameWaiting({ text, blocks = 1 }: { text?: string | undefined; blocks?: 1 | 2 }) {
  return (
    <Stack gap={3} className={styles.waiting} role="status">
      {text ? <p>{text}</p> : null}
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      {blocks > 1 ? <Skeleton shape="block" /> : null}
    </Stack>
  )
}

/**
 * Listens for messages of a frame, from its window and origin only. `read`: parses a message, or returns
 * undefined.
 */
export function useFrameMessages<Message>(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  read: (data: unknown) => Message | undefined,
  onMessage: (message: Message) => void,
): void {
  const onFrameMessage = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow || event.origin !== origin) return
    const message = read(event.data)
    if (message) onMessage(message)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => onFrameMessage(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
}

/** Says that loading takes long. */
export function usePatience(isWaiting: boolean, onLate: () => void): void {
  const late = useEffectEvent(onLate)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => late(), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
}

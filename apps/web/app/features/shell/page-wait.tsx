import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { showLeaving, watchLeaving } from '../../lib/leaving.ts'
import { useSlow } from '../../lib/use-slow.ts'
import { Stack } from '@visions/ui/layout.tsx'
import { Skeleton } from '@visions/ui/skeleton.tsx'
import styles from './page-wait.module.css'

/** When the page that is left makes room, and when the network is called slow. Milliseconds. */
const LEFT_MS = 300
const SLOW_MS = 3000

/**
 * What shows that a tap on a link or a form had an effect: a bar immediately, and after three seconds a sentence, which
 * screen readers announce.
 */
export function WaitSigns() {
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle'
  const isSlow = useSlow(isBusy, SLOW_MS)
  useEffect(watchLeaving, [])
  useLayoutEffect(() => showLeaving(isBusy), [isBusy])
  // A live region exists before its message.
  return isBusy ? (
    <p role="status" className={isSlow ? styles.slow : 'visually-hidden'}>
      {isSlow ? `Connexion lente. Nous ${formData ? 'envoyons votre demande' : 'chargeons votre page'}…` : ''}
    </p>
  ) : null
}

/**
 * The page, or placeholders while another page takes long. The page stays mounted, with what was typed: the next
 * one may not arrive.
 */
export function PageOrWait({ children }: { children: ReactNode }) {
  const { location, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const isLeaving = location !== undefined && formMethod === undefined && location.pathname !== pathname
  const isLeft = useSlow(isLeaving, LEFT_MS)
  const page = useRef<HTMLDivElement>(null)
  // Hiding the link that has the focus would lose the place of a keyboard.
  useLayoutEffect(() => {
    if (isLeft && page.current?.contains(document.activeElement))
      page.current.closest('main')?.focus({ preventScroll: true })
  }, [isLeft])
  return (
    <>
      {isLeft ? (
        <div aria-hidden="true">
          <Stack gap={5}>
            <Skeleton shape="title" width="half" />
            <Skeleton shape="block" />
            <Skeleton shape="line" width="wide" />
            <Skeleton shape="line" />
            <Skeleton shape="block" />
          </Stack>
        </div>
      ) : null}
      <div ref={page} className={styles.page} hidden={isLeft}>
        {children}
      </div>
    </>
  )
}

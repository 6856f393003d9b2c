import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated: false on the server and during hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
const unchanging = () => () => {}

import { useSyncExternalStore } from 'react'

/** Whether scripts run: not on the server, nor while they take a page over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
const unchanging = () => () => {}

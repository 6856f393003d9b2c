import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { tolerateForeignChanges } from './lib/foreign-changes.ts'
import { moveForeignParts, noteEarlyActs } from './lib/early-acts.ts'

/** A page that breaks, perhaps because its data are of another version, is loaded again. */
function onError(error: unknown): void {
  if (!isRouteErrorResponse(error)) window.lostFiles?.replaceBroken()
}

tolerateForeignChanges()
noteEarlyActs()
moveForeignParts()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={onError} />
    </StrictMode>,
    { onUncaughtError: onError },
  )
})

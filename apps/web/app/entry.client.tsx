import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

/** A page that breaks, perhaps because its data are of another version, is loaded again once. */
function onError(error: unknown): void {
  if (!isRouteErrorResponse(error)) window.lostFiles?.reload()
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={onError} />
    </StrictMode>,
  )
})

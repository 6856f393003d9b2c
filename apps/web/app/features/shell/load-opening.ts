import type { RouterContextProvider } from 'react-router'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { apiContext, hostContext } from '@visions/ui/lib/context.ts'
import { missingOf, type SiteOpening } from './opening.ts'

/** On the server: what is published. When loading failed, everything counts as there. */
export async function loadSiteOpening(context: Readonly<RouterContextProvider>): Promise<SiteOpening> {
  const { officeUrl, publisher } = context.get(hostContext).operator
  const found = await orNull(context.get(apiContext)('GET /public/opening'))
  return {
    opening: found && !found.isOpen ? { publisher: publisher.name, officeUrl } : null,
    missing: found ? missingOf(found) : [],
  }
}

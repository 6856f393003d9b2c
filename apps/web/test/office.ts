// Pages of the office in component tests.
import type { OfficeMe } from '@visions/contract/office'
import { RouterContextProvider, type ActionFunctionArgs } from 'react-router'
import { browserApi } from '../app/lib/api.ts'
import { apiContext } from '../app/lib/context.ts'
import { ErrorBoundary } from '../app/routes/office.tsx'
import { testId } from './pages.ts'

type Work = (args: ActionFunctionArgs) => unknown

/** A page of the office, whose server functions run in the test: the browser has none. */
export function officePage(module: object) {
  const { loader, action } = module as { loader?: Work; action?: Work }
  const context = new RouterContextProvider()
  context.set(apiContext, browserApi)
  const run = (work: Work | undefined) => work && ((args: ActionFunctionArgs) => work({ ...args, context }))
  return { ...module, ErrorBoundary, clientLoader: run(loader), clientAction: run(action) }
}

export const ORGANISATION = { id: testId(1), name: 'Mission locale des Dunes' }
/** The signed-in professional: an administrator. */
export const ME: OfficeMe = {
  id: testId(2),
  name: 'Nadia Ferrand',
  email: 'nadia@example.org',
  organisations: [{ ...ORGANISATION, roles: ['admin'] }],
  organisation: ORGANISATION,
  roles: ['admin'],
  factor: {
    isProven: true,
    provenBy: 'totp',
    freshUntil: '2000-01-01T00:00:00.000Z',
    kinds: ['totp'],
    canRegister: false,
    recoveryCodesLeft: 9,
  },
  provider: 'ProConnect',
}

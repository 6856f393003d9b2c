// Pages of the office in component tests.
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OfficeRole } from '@visions/contract/constants'
import type { OfficeMe } from '@visions/contract/office'
import type { Operator } from '@visions/contract/operator'
import { browserApi } from '@visions/ui/lib/api.ts'
import { apiContext, hostContext } from '@visions/ui/lib/context.ts'
import { testId } from '@visions/ui/test/pages.ts'
import { renderRoute, type Answers } from '@visions/ui/test/render-route.tsx'
import { RouterContextProvider, type LoaderFunction, type RouteObject } from 'react-router'
import { AreaTrouble } from '../app/area.tsx'
import { PAGES } from '../app/pages.tsx'
import { OTHER_ADDRESS, routeOf } from '../app/routes.tsx'

/**
 * Routes of these pages for `renderRoute`, by default of all. Their server functions run in the test: the browser
 * has none.
 */
export function officeRoutes(...paths: string[]) {
  const context = new RouterContextProvider()
  context.set(apiContext, browserApi)
  context.set(hostContext, { nonce: '', operator: {} as Operator, report: () => {}, onLoaded: undefined })
  const run = (work: RouteObject['loader']) =>
    typeof work === 'function' ? (args: Parameters<LoaderFunction>[0]) => work({ ...args, context }) : undefined
  const moduleOf = ({ element, loader, action }: RouteObject) => ({
    default: () => element,
    ErrorBoundary: AreaTrouble,
    clientLoader: run(loader),
    clientAction: run(action),
  })
  const known = new Map([...PAGES.map(routeOf), OTHER_ADDRESS].map((route) => [route.path!, moduleOf(route)]))
  return Object.fromEntries((paths.length > 0 ? paths : [...known.keys()]).map((path) => [path, known.get(path)!]))
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

const ROUTES = officeRoutes()
/**
 * Opens a page of the office for a professional with these roles, instead of the page that the test opened before.
 * `bodiesOf`: the bodies of the calls with a key.
 */
export function openOffice(at: string, answers: Answers, roles: OfficeRole[] = ME.roles) {
  cleanup()
  const opened = renderRoute(ROUTES, at, { 'GET /office/me': { ...ME, roles }, ...answers })
  return { ...opened, bodiesOf: (key: string) => opened.inputsOf(key).map(({ body }) => body) }
}

/** The text of an element, with plain spaces. */
export const plain = ({ textContent }: HTMLElement): string => textContent.replaceAll(/[\u00a0\u202f]/g, ' ')
/** The text of the alert of the page. */
export const alerts = async (): Promise<string> => plain(await screen.findByRole('alert'))
export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))
/** Waits for a heading: that of a page, or of what the page asks. */
export const seeHeading = async (name: string | RegExp): Promise<void> =>
  void (await screen.findByRole('heading', { name }))

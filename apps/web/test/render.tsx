// What the tests of components render with.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** The markup of an element in the user area. `me`: what its layout loaded. */
export function renderInUserArea(element: ReactNode, me: object = {}): string {
  const layout = { id: 'routes/user', path: '/', element }
  const router = createMemoryRouter([layout], { hydrationData: { loaderData: { [layout.id]: me } } })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

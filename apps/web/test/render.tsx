// Renders components in tests.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** The HTML of an element in the user area. `me`: the data of its layout. */
export function renderInUserArea(element: ReactNode, me: object = {}): string {
  const layout = { id: 'routes/user', path: '/', element }
  const router = createMemoryRouter([layout], { hydrationData: { loaderData: { [layout.id]: me } } })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'

function textOf(status?: number): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <ErrorPage {...(status !== undefined && { status })} /> },
  ])
  return renderToStaticMarkup(<Page />).match(/<main.*<\/main>/)![0]
}

test.each([
  [400, 'Bad Request'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [401, 'Unknown Server Error'],
  [410, 'Unknown Server Error'],
  [418, 'Unknown Server Error'],
  [500, 'Unknown Server Error'],
  [503, 'Unknown Server Error'],
])('[ERR-02] status %i → «%s»', (status, name) => {
  expect(textOf(status)).toContain(`>Unexpected Application Error!</h1>`)
  expect(textOf(status)).toContain(`>${status} ${name}</p>`)
})

test('[ERR-02] error without a status → no status name', () => {
  expect(textOf()).toContain('<h1>Oups\u00a0! une erreur est survenue</h1>')
  expect(textOf()).not.toContain('Error')
})

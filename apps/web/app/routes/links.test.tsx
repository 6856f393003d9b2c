import { createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderRoute } from '@visions/ui/test/render-route.tsx'
import { Link } from '@visions/ui/link.tsx'

const PAGE = '/user/catalog/recherche'
const links = {
  default: () => (
    <>
      <Link to="?prix=gratuit">Gratuit</Link>
      <Link to="?">Tout</Link>
      <Link to="/user/catalog">Catalogue</Link>
      <Link to="/user/game" onClick={(event) => event.preventDefault()}>
        Jeu
      </Link>
    </>
  ),
}
const link = (name: string) => screen.findByRole('link', { name })

test('link: path or query of the page → its address; click → the router, if the page does not prevent it', async () => {
  const { where } = renderRoute({ [PAGE]: links }, `${PAGE}?q=jeu`, {})
  const addresses = screen.findAllByRole('link').then((all) => all.map((one) => one.getAttribute('href')))
  expect(await addresses).toEqual([`${PAGE}?prix=gratuit`, PAGE, '/user/catalog', '/user/game'])
  await userEvent.click(await link('Gratuit'))
  await expect.poll(where).toBe(`${PAGE}?prix=gratuit`)
  await userEvent.click(await link('Tout'))
  await expect.poll(where).toBe(PAGE)
  await userEvent.click(await link('Jeu'))
  expect(where()).toBe(PAGE)
  await userEvent.click(await link('Catalogue'))
  await expect.poll(where).toBe('/user/catalog')
})

test('link with a modifier key or another button → left to the browser', async () => {
  renderRoute({ [PAGE]: links }, PAGE, {})
  const target = await link('Catalogue')
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
    const click = createEvent.click(target, init)
    fireEvent(target, click)
    expect(click.defaultPrevented, JSON.stringify(init)).toBe(false)
  }
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testId } from '@visions/ui/test/pages.ts'
import { PictureField } from '../media/picture-field.tsx'
import { OfficePicture } from './office-picture.ts'
import * as uploads from './upload-picture.ts'

const medium = (n: number) => ({
  address: `/media/${testId(n)}/0123456789ab-320`,
  name: `Logo ${n}`,
  alt: `Un dessin ${n}`,
})
const [first, second, third] = [medium(5), medium(6), { ...medium(7), name: 'Un dessin 7 (2)' }]
const answers = vi.fn<(address: string) => object | null>()
/** The events that save the draft. */
const saved = vi.fn()
const PNG = new File(['\u0089PNG'], 'logo_agence.png', { type: 'image/png' })
const user = userEvent.setup()

beforeEach(() => {
  if (!customElements.get('office-picture')) customElements.define('office-picture', OfficePicture)
  // jsdom has no windows.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  answers.mockReset().mockReturnValue({ media: [first, second], next: null })
  saved.mockReset()
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers(address)
    return answer ? Response.json(answer) : new Response(null, { status: 503 })
  })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** The form of a content with this field, as the server sends it. */
function show(address = '') {
  const form = document.createElement('form')
  const pictures = [{ key: first.address, title: first.name }]
  form.innerHTML = renderToStaticMarkup(
    <PictureField id="champ-logo" label="Logo" name="logo" hint="Carré." defaultValue={address} pictures={pictures} />,
  )
  document.body.append(form)
  form.addEventListener('input', saved)
  return {
    form,
    value: () => Object.fromEntries(new FormData(form)),
    open: () => user.click(screen.getByRole('button', { name: /^Logo (Choisir une |Changer d’)image/ })),
    window: () => within(document.querySelector<HTMLElement>('dialog')!),
    isOpen: () => document.querySelector('dialog')!.open,
    message: () => form.querySelector('[data-said]')!.textContent,
  }
}
const image = () => document.querySelector('form img')!.getAttribute('src')

test('[OFF-15] script: a press of a thumbnail → chosen, shown, saved; the window sends nothing', async () => {
  const { form, value, open, window, isOpen } = show()
  expect(value()).toEqual({ logo: '' })
  const button = screen.getByRole('button', { name: 'Logo Choisir une image' })
  expect([button.id, button.getAttribute('aria-describedby')]).toEqual(['champ-logo', 'champ-logo-hint'])
  await open()
  const group = within(window().getByRole('radiogroup'))
  await user.click(await group.findByRole('radio', { name: /^Logo 6/ }))
  expect(group.getByText(/Un dessin 6/).closest('label')!.textContent).toBe('Logo 6\u00a0: Un dessin 6')
  expect([isOpen(), value(), image()]).toEqual([false, { logo: second.address }, second.address])
  expect(saved).toHaveBeenCalledTimes(1)
  expect(form.textContent).not.toContain('/media/')
})

test('[OFF-15] script: Enter on a radio → chosen; removal → field empty, picture stays in the library', async () => {
  const { value, open, window, isOpen, message } = show(second.address)
  await open()
  const radio = await window().findByRole<HTMLInputElement>('radio', { name: /Logo 5/ })
  expect(window().getByRole<HTMLInputElement>('radio', { name: /Logo 6/ }).checked).toBe(true)
  radio.checked = true
  radio.focus()
  await user.keyboard('{Enter}')
  expect([isOpen(), value()]).toEqual([false, { logo: first.address }])
  await user.click(screen.getByRole('button', { name: 'Retirer l’image\u00a0: Logo' }))
  expect(value()).toEqual({ logo: '' })
  expect(message()).toContain('reste dans la bibliothèque')
  expect(saved).toHaveBeenCalledTimes(2)
})

test('[OFF-15] script: search and next pages asked; none, and no answer → said', async () => {
  const { open, window } = show()
  answers.mockReturnValueOnce({ media: [first, second], next: testId(6) })
  await open()
  await waitFor(() => expect(window().getAllByRole('radio')).toHaveLength(2))
  answers.mockReturnValueOnce({ media: [third], next: null })
  await user.click(window().getByRole('button', { name: 'Voir plus d’images' }))
  await waitFor(() => expect(window().getAllByRole('radio')).toHaveLength(3))
  expect(window().getAllByRole('radio')[2]!.closest('label')!.textContent).toBe('Un dessin 7 (2)')
  expect(answers.mock.calls).toEqual([['/api/office/media?'], [`/api/office/media?after=${testId(6)}`]])
  answers.mockReturnValueOnce({ media: [], next: null })
  await user.type(window().getByRole('searchbox'), 'dune')
  await window().findByText('Aucune image n’a ces mots. Essayez un seul mot.')
  expect(answers).toHaveBeenLastCalledWith('/api/office/media?search=dune')
  answers.mockReturnValueOnce(null)
  await user.type(window().getByRole('searchbox'), 's')
  await window().findByText(/n’ont pas pu s’afficher/)
})

test('[OFF-15] script: a picture added in the window → sent once, chosen; refusals name the file', async () => {
  const { value, open, window, isOpen, message } = show()
  const { promise, resolve } = Promise.withResolvers<uploads.UploadOutcome>()
  const upload = vi.spyOn(uploads, 'uploadPicture').mockResolvedValueOnce({ codes: ['picture_type video'] })
  onTestFinished(() => upload.mockRestore())
  await open()
  const add = window().getByRole('button', { name: 'J’ajoute cette image', hidden: true })
  const alert = () => document.querySelector('dialog [data-failure]')!.textContent
  await user.click(add)
  expect(alert()).toContain('Aucun fichier n’est choisi')
  await user.upload(document.querySelector<HTMLInputElement>('dialog [type=file]')!, PNG)
  document.querySelector('dialog [type=file]')!.dispatchEvent(new Event('change'))
  expect(document.activeElement).toBe(window().getByLabelText('Texte alternatif'))
  await user.click(add)
  expect(alert()).toContain('logo_agence.png\u00a0: Décrivez l’image')
  await user.type(window().getByLabelText('Texte alternatif'), 'Deux dunes')
  await user.click(add)
  await waitFor(() => expect(alert()).toContain('C’est une vidéo'))
  expect(isOpen()).toBe(true)
  upload.mockReturnValueOnce(promise)
  await user.click(add)
  await user.click(add)
  expect(upload).toHaveBeenCalledTimes(2)
  expect(upload.mock.lastCall![0]).toMatchObject({
    method: 'POST',
    address: '/api/office/media?name=Deux+dunes&alt=Deux+dunes&isDecorative=false',
    file: PNG,
  })
  expect(value()).toEqual({ logo: '' })
  resolve({ answer: { ...third, isNew: true } })
  await waitFor(() => expect(isOpen()).toBe(false))
  expect([value(), message()]).toEqual([{ logo: third.address }, 'L’image est ajoutée et choisie.'])
})

test('[OFF-15] script: a file dropped on the field → in the form that adds it, never a page of its own', async () => {
  vi.stubGlobal(
    'DataTransfer',
    class {
      files: File[] = []
      items = { add: (file: File) => this.files.push(file) }
    },
  )
  const { form, window, isOpen } = show()
  const input = document.querySelector<HTMLInputElement>('dialog [type=file]')!
  Object.defineProperty(input, 'files', { writable: true, value: [] })
  const drop = (target: EventTarget, files: File[]) => {
    const event = new Event('drop', { bubbles: true, cancelable: true })
    target.dispatchEvent(Object.assign(event, { dataTransfer: { files, types: ['Files'] } }))
    return event.defaultPrevented
  }
  expect(drop(form.querySelector('office-picture')!, [PNG, new File(['x'], 'b.png')])).toBe(true)
  expect([isOpen(), input.files]).toEqual([true, [PNG]])
  expect(window().getByText('Une image à la fois : « logo_agence.png » est prise.')).toBeTruthy()
})

test('[OFF-15] script: field removed from the page → its window, too', () => {
  const { form } = show()
  form.remove()
  expect(document.querySelector('dialog')).toBeNull()
})

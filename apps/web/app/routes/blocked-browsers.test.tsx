// Browsers that lack or refuse what pages ask for (PEO-09, PEO-10): each runs the code of its case, then the parts of
// pages that ask. `e2e/journeys/newcomer.spec.ts` walks in the same browsers.
import { blockedBrowserCases } from '@visions/contract/test/blocked-browsers.cases'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Collapsible } from '@visions/ui/collapsible.tsx'
import { Dialog } from '@visions/ui/dialog.tsx'
import { newKey } from '@visions/ui/lib/new-key.ts'
import { matchesMedia } from '@visions/ui/lib/matches-media.ts'
import { vibrateOnce } from '../features/arrivals/fly-stars.ts'
import { CopyableCode } from '../features/shell/copyable-code.tsx'
import {
  addActivity,
  clearSession,
  clearStorage,
  popLocal,
  readLocal,
  storePerson,
  writeLocal,
} from '../lib/storage.ts'
import { registerOfflineWorker } from '../lib/without-network.ts'

/** What the cases change. */
const CHANGED = [
  window,
  navigator,
  Navigator.prototype,
  Document.prototype,
  document,
  Storage.prototype,
  HTMLDialogElement.prototype,
  Crypto.prototype,
  AbortSignal,
  Array.prototype,
  Object,
  history,
] as object[]
/** Browsers in which pages start no scripts: «NEEDED» in scripts-after-paint.ts. */
const WITHOUT_SCRIPTS = ['structured-clone-and-at-missing', 'fetch-undefined']
/** Parts of a browser that jsdom does not have: the walk in a browser tries them. */
const IN_A_BROWSER = ['indexeddb-open-fails']

const cases = blockedBrowserCases.filter(
  ({ id, init, network }) => init && !network && ![...WITHOUT_SCRIPTS, ...IN_A_BROWSER].includes(id),
)
const ana = { _id: '2f9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f', firstName: 'Ana', avatar: 0 }

/** Runs the code of a case. What it changes is put back after the test. */
function refuse(init: string): void {
  const before = CHANGED.map((target) => [target, Object.getOwnPropertyDescriptors(target)] as const)
  onTestFinished(() => {
    for (const [target, descriptors] of before) {
      for (const key of Reflect.ownKeys(target))
        if (!Object.hasOwn(descriptors, key)) Reflect.deleteProperty(target, key)
      for (const [key, descriptor] of Object.entries(descriptors)) {
        const now = Object.getOwnPropertyDescriptor(target, key)
        if (now?.value !== descriptor.value || now?.get !== descriptor.get)
          Reflect.defineProperty(target, key, descriptor)
      }
    }
  })
  const listening = vi.spyOn(document, 'addEventListener')
  // oxlint-disable-next-line typescript/no-implied-eval -- the cases are text
  new Function(init)()
  const listeners = [...listening.mock.calls]
  listening.mockRestore()
  onTestFinished(() => listeners.forEach((listener) => document.removeEventListener(...listener)))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  clearStorage()
})

test.each(cases.map(({ id, init }) => [id, init] as const))(
  '[PEO-09] [PEO-10] %s: values, windows, folds, copies and the worker work, nothing false is said',
  async (id, init) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    // Another file of the worker may have set one.
    Reflect.deleteProperty(navigator, 'clipboard')
    const clipboard = { writeText: async () => {} }
    Object.defineProperty(Navigator.prototype, 'clipboard', { configurable: true, get: () => clipboard })
    onTestFinished(() => void Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: false, media }))
    refuse(init)

    storePerson(ana)
    writeLocal('mainObjective', ana._id)
    addActivity({ userId: ana._id, activity: 'a', status: 'b', timestamp: 'c' })
    expect([readLocal('user'), readLocal('mainObjective')], 'as long as the document').toEqual([ana, ana._id])
    expect(popLocal('mainObjective')).toBe(ana._id)
    clearSession(440)
    clearStorage()
    expect([readLocal('user'), popLocal('mainObjective')]).toEqual([undefined, undefined])

    vi.stubEnv('PROD', true)
    registerOfflineWorker('/worker.js')
    vibrateOnce()
    matchesMedia('(max-width: 30rem)')
    expect(newKey()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
    const onClose = vi.fn<() => void>()
    const { rerender } = render(
      <>
        <Dialog open title="Êtes-vous d’accord ?" onClose={onClose}>
          Une question.
        </Dialog>
        <Collapsible>Un texte.</Collapsible>
        <CopyableCode code="ABCD-EFGH" of="Un sachet" />
      </>,
    )
    expect(screen.getByText('Une question.').closest('dialog')!.open, 'the question can be read').toBe(true)
    fireEvent.click(screen.getByRole('button', { name: /^Copier/, hidden: true }))
    await act(() => vi.advanceTimersByTimeAsync(2500))
    const status = screen.getByRole('status', { hidden: true }).textContent
    expect(status.startsWith('Code copié')).toBe(!/^clipboard-(missing|rejects|never)/.test(id))
    expect(status).toMatch(/^Code (copié|sélectionné)/)
    rerender(<p>La suite.</p>)
    expect(screen.getByText('La suite.')).toBeTruthy()
  },
)

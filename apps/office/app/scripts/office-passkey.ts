// The script of the page of the second factor: that of the office, and passkeys.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError, browserApi } from '@visions/ui/lib/api.ts'
import { startOffice } from './office-start.ts'

type ProofOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type NewOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Why no passkey could be used, by the name of the error of the browser. */
const PROBLEMS: Record<string, string> = {
  NotAllowedError: 'La demande a été interrompue ou a pris trop de temps. Réessayez, ou choisissez une autre façon.',
  InvalidStateError: 'Cet appareil est déjà enregistré pour votre compte. Utilisez-le, ou choisissez-en un autre.',
  NotSupportedError: 'Cet appareil ne peut pas vous reconnaître. Choisissez une autre façon.',
}
const UNSUPPORTED = 'Ce navigateur ne peut pas vous reconnaître. Choisissez une autre façon.'
const NO_ANSWER = 'Visions ne répond pas. Vérifiez votre connexion, puis réessayez.'
const TOO_MANY = 'Trop d’essais en peu de temps. Attendez un quart d’heure, puis réessayez.'

/** Asks the browser for a passkey before its form is sent, and puts the answer into the field `passkey`. */
class OfficePasskey extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    const field = form?.querySelector<HTMLInputElement>('[name=passkey]')
    const button = form?.querySelector('button')
    const status = form?.querySelector('[role=status]')
    if (!form || !field || !button || !status) return
    const setBusy = (isBusy: boolean) => {
      button.toggleAttribute('data-asking', isBusy)
      for (const name of ['aria-busy', 'aria-disabled'])
        if (isBusy) button.setAttribute(name, 'true')
        else button.removeAttribute(name)
    }
    const ask = async (): Promise<void> => {
      status.textContent = ''
      setBusy(true)
      try {
        field.value = JSON.stringify(await (this.dataset['kind'] === 'new' ? register() : prove()))
        form.submit()
      } catch (error) {
        setBusy(false)
        if (error instanceof ApiError && (error.status === 401 || error.status === 440 || error.status === 403))
          // Loads this page again: the server redirects to what is missing.
          return location.assign(location.href)
        status.textContent = problemOf(error)
      }
    }
    // While capturing, so that `submitOnce` does not count this submit.
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        if (!button.hasAttribute('data-asking')) void ask()
      },
      { capture: true },
    )
    addEventListener('pageshow', ({ persisted }) => persisted && setBusy(false))
    if (!('PublicKeyCredential' in globalThis)) status.textContent = UNSUPPORTED
  }
}
startOffice()
customElements.define('office-passkey', OfficePasskey)

async function register() {
  const { options } = await browserApi('POST /office/factors/passkey/options')
  return startRegistration({ optionsJSON: options as unknown as NewOptions })
}
async function prove() {
  const { options } = await browserApi('POST /office/proofs/passkey/options')
  return startAuthentication({ optionsJSON: options as unknown as ProofOptions })
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.status === 429 ? TOO_MANY : NO_ANSWER
  return (error instanceof Error && PROBLEMS[error.name]) || UNSUPPORTED
}

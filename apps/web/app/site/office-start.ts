import { OfficeCodes } from './office-codes.ts'
import { submitOnce } from './submit-once.ts'

/** What every page of the office runs. No service worker, no browser storage, no activity log. */
export function startOffice(): void {
  submitOnce()
  customElements.define('office-codes', OfficeCodes)
}

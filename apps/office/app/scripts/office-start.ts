import { OfficeCodes } from './office-codes.ts'
import { OfficeUpload } from './office-upload.ts'
import { submitOnce } from '@visions/ui/lib/submit-once.ts'

/** What every page of the office runs. No service worker, no browser storage, no activity log. */
export function startOffice(): void {
  // The answer to a form becomes an ordinary entry of the history: going back to it, or a reload, sends nothing again.
  history.replaceState(history.state, '', location.href)
  submitOnce()
  customElements.define('office-codes', OfficeCodes)
  customElements.define('office-upload', OfficeUpload)
}

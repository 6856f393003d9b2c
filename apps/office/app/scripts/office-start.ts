import { OfficeCodes } from './office-codes.ts'
import { OfficeUpload } from './office-upload.ts'
import { submitOnce } from '@visions/ui/lib/submit-once.ts'

/** What every page of the office runs. No service worker, no browser storage, no activity log. */
export function startOffice(): void {
  // The answer to a form becomes an ordinary entry of the history: going back to it, or a reload, sends nothing again.
  history.replaceState(history.state, '', location.href)
  submitOnce()
  // A file that misses its field would replace the page, with what is not saved.
  for (const name of ['dragover', 'drop'] as const)
    addEventListener(name, (event) => {
      const isFileField = event.target instanceof HTMLInputElement && event.target.type === 'file'
      if (event.dataTransfer?.types.includes('Files') && !isFileField) event.preventDefault()
    })
  customElements.define('office-codes', OfficeCodes)
  customElements.define('office-upload', OfficeUpload)
}

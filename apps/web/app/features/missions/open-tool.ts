import { writeLocal } from '../../lib/storage.ts'

/** Remembers in this tab which tool was opened in another one, and tells the page: it waits for the person. */
export function rememberOpenTool(name: string): void {
  writeLocal('openTool', name, 'session')
  dispatchEvent(new Event('tool-opened'))
}

import { actOnSaving } from '../features/office/contents/saving-act.ts'
import { onOffice } from '../features/office/on-office.ts'

/** Saves and presence, for the script of the editor (OFF-04). No page. */
export const action = onOffice(actOnSaving)

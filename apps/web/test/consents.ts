// What can be shared, as the API returns it, for tests of consents.
import type { ConsentPopup, ConsentPopupItem } from '@visions/contract/consents'
import { PLATFORM_ID } from './journeys.ts'
import { testId } from '@visions/ui/test/pages.ts'

export const GIVER = testId(1)
export const KEY = testId(8)

/** A data type with one row, not shared yet. */
const dataType = (id: string, name: string) => ({
  datatype: { _id: id, name, description: '' },
  checked: false,
  rows: [{ label: 'Aider', value: '80 sur 100' }],
  shown: `shown ${name}`,
})
/** What Ruchelune can share with Cap Bruyère. */
export const popup: ConsentPopup = {
  datatypes: [dataType(testId(5), 'Intérêts'), dataType(testId(6), 'Métiers')],
  serviceExport: { _id: GIVER, name: 'Ruchelune' },
  serviceImport: { _id: PLATFORM_ID, name: 'Cap Bruyère' },
  purpose: { _id: testId(3), name: 'Compléter mon bilan', description: '', wording: 'J’accepte.', retention: 'Un an.' },
  infoText: '',
  user: { exportIdentifier: { email: 'a@b.fr', userKey: KEY }, importIdentifier: { email: 'a@b.fr', userKey: '' } },
  shouldRequestEmail: false,
  shouldRequestNewAccount: false,
  state: 'none',
}
/** A data type that a tool shares with the matching service. */
export const matchingType = (id: string, name: string, tool = GIVER) => ({
  ...dataType(id, name),
  service: { _id: tool, name: 'Ruchelune' },
  userExport: { email: 'a@b.fr', userKey: KEY },
  hasChanged: false,
})
export const matchingOffer: ConsentPopupItem = {
  purpose: popup.purpose,
  serviceImport: { _id: PLATFORM_ID, name: 'Affluents', logo: '/logo.svg', type: 0 },
  providers: [{ _id: GIVER, name: 'Ruchelune', logo: '/logo.svg', state: 'none', consent: null, hasChanged: false }],
  datatypes: [matchingType(testId(5), 'Intérêts'), matchingType(testId(6), 'Métiers')],
  userImport: { email: '' },
}

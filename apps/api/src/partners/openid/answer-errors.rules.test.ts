import { expect, test } from 'vitest'
import { faultOf } from './answer-errors.rules.ts'

test.each([
  ['access_denied', 'Erreur technique', 'unavailable'],
  ['access_denied', 'Identité non trouvée dans le RNIPP', 'unavailable'],
  ['access_denied', 'AADSTS50105: The signed in user is not assigned to a role', 'unavailable'],
  ['access_denied', 'Votre compte est désactivé', 'unavailable'],
  ['access_denied', 'user authentication aborted (Y010008)', 'unavailable'],
  ['access_denied', 'AADSTS65004: User declined to consent to access the app', 'declined'],
  ['access_denied', 'L’utilisateur a annulé', 'declined'],
  ['access_denied', 'The user has denied access', 'declined'],
  ['access_denied', '', 'declined'],
  ['access_denied', 'Session expirée', 'expired'],
  ['temporarily_unavailable', 'authentication_expired', 'expired'],
  ['temporarily_unavailable', 'upstream timed out', 'unavailable'],
  ['server_error', 'certificate expired', 'unavailable'],
])('[PEO-10] [DOR-02] %s «%s» → %s', (error, description, fault) => {
  expect(faultOf(error, description)).toBe(fault)
})

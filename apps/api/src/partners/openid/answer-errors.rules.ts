// What an error of a provider means for the person (PEO-10): RFC 6749 4.1.2.1 and 5.2, OpenID Connect Core 3.1.2.6.

import { plainLetters } from '@visions/contract/plain-letters'

/**
 * declined: the person stopped. expired: too old or used, start again. level: a stronger sign-in is needed.
 * misconfigured: our request or registration is wrong. unavailable: anything else is a problem of the provider.
 */
export type ProviderFault = 'declined' | 'expired' | 'level' | 'misconfigured' | 'unavailable'

const FAULTS: Readonly<Record<string, ProviderFault>> = {
  access_denied: 'declined',
  // The person did not consent to what the provider asked.
  consent_required: 'declined',
  account_selection_required: 'expired',
  login_required: 'expired',
  unmet_authentication_requirements: 'level',
  invalid_request: 'misconfigured',
  invalid_request_object: 'misconfigured',
  invalid_request_uri: 'misconfigured',
  invalid_scope: 'misconfigured',
  registration_not_supported: 'misconfigured',
  request_not_supported: 'misconfigured',
  request_uri_not_supported: 'misconfigured',
  unauthorized_client: 'misconfigured',
  unsupported_response_type: 'misconfigured',
  // Of the token endpoint.
  invalid_client: 'misconfigured',
  unsupported_grant_type: 'misconfigured',
  invalid_grant: 'expired',
  server_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
}

/** A session at the provider that has ended: FranceConnect answers Y15…, Y19… after ten minutes. */
const EXPIRED = /(?:\b|_)expire[de]?\b|\bY1[59]\d{4}\b/i
const TIMED_OUT = /timed? ?out|delai depasse/i
/** A technical problem, or an error number of FranceConnect. Its texts also say «aborted». */
const TECHNICAL = /techni|\bintern[ae]|serveu?r|\bY\d{6}\b/i
/** The person stopped, in the words of providers: Entra names it with a number of its own. */
const STOPPED = /abort|cancel|annul|abandon|declined|\buser (?:has )?(?:denied|refused)|utilisateur a refuse/i
/** A refusal that is not the person's: of their organisation, or of an account that may not sign in. */
const REFUSED = new RegExp(
  'block|bloqu|organi[sz]ation|error|erreur|fail|echec|echou|AADSTS\\d|RNIPP|disabled|locked|suspend|maintenance|' +
    'unavailable|indisponible|introuvable|inconnu|unknown|desactiv|verrouill|\\b(?:not|non|pas) \\p{L}+',
  'iu',
)

/** The fault behind the error code of a provider and its description. */
export function faultOf(error: string, description = ''): ProviderFault {
  const [code, text] = [error.toLowerCase(), plainLetters(description)]
  const fault = Object.hasOwn(FAULTS, code) ? FAULTS[code]! : 'unavailable'
  // Keycloak answers so to a page that was left open.
  if ((code === 'access_denied' || code === 'temporarily_unavailable') && EXPIRED.test(text)) return 'expired'
  if (code !== 'access_denied') return fault
  if (TIMED_OUT.test(text)) return 'expired'
  if (TECHNICAL.test(text)) return 'unavailable'
  return REFUSED.test(text) && !STOPPED.test(text) ? 'unavailable' : fault
}

/** The error code for the log: a published one, never a text of the provider. */
export const loggedCode = (error: string): string =>
  Object.hasOwn(FAULTS, error.toLowerCase()) ? error.toLowerCase() : 'unknown error'

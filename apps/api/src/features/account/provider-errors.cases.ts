/**
 * What providers of sign-in answer, and what the person reads (PEO-10, DOR-01, DOR-02, AUT-04, B-5). The
 * author of these cases had read the requirements and findings, not the rules or the source code.
 *
 * `answer`: the query of the return address exactly as it arrives, or, after «token:», «userinfo:»,
 * «keys:», «discovery:» and «browser:», what happens at that step. S is the state that was sent. `expect`:
 *   declined  the person stopped or refused: «Vous avez annulé la connexion», nothing changed, all
 *             providers offered.
 *   provider  the provider has a problem, or refuses this identity: its name, another sign-in or a later
 *             try. Never that the person cancelled.
 *   ours      a fault of the configuration: an apology, another sign-in, the address to write to; logged as a
 *             failure with the code, and visible to the operator. A second try is not proposed as the cure.
 *   again     too old, used or of another browser: start again, one button.
 *   in        signed in.  home  a page without any error.
 * Expected of each case: never 5xx, never a raw code, description or URL of the provider on the page
 * (descriptions are text of others: no link, no markup), no secret in the log, no account created or linked
 * except for «in», the page to return to is remembered for the next try, and an existing session is
 * unchanged (`safe` says more). Sources: RFC 6749 4.1.2.1 and 5.2, OpenID Connect Core 3.1.2.6, RFC 9207,
 * france-connect/sources back/_doc/erreurs.md. FranceConnect answers «access_denied» also for causes that
 * are not the person’s: only the description differs.
 */
import { list, oneOf, optional, readCases, text } from '@visions/contract/case-table'

/** The description of FranceConnect’s technical errors; {technical} in the table. */
const TECHNICAL = 'authentication+aborted+due+to+a+technical+error+on+the+authorization+server'
const KINDS = ['declined', 'provider', 'ours', 'again', 'in', 'home'] as const

export const providerErrorCases = readCases(
  {
    id: text,
    provider: oneOf('any', 'FranceConnect', 'ProConnect', 'broker', 'interapp', 'mail'),
    answer: (cell) => cell.replace('{technical}', TECHNICAL),
    expect: oneOf(...KINDS),
    either: (cell) => (cell ? oneOf(...KINDS)(cell) : undefined),
    safe: list,
    why: optional,
  },
  String.raw`
# The person.
cancelled | any | ?error=access_denied&state=S | declined
cancelled-at-franceconnect | FranceConnect
  | ?error=access_denied&error_description=User+auth+aborted&state=S&iss=https%3A%2F%2Ffc.example%2Fapi%2Fv2
  | declined | | | numerique-gouv/ami-notifications-api#193
cancelled-in-a-new-description | FranceConnect
  | ?error=access_denied&error_description=user%20authentication%20aborted&state=S | declined | provider
  | never: an address or a name is blamed
  | The published table gives this text to a cancellation and to refusals.
consent-refused | any | ?error=consent_required&state=S | declined | provider |
  | OIDC Core: the provider needed a consent that it was not given.
interaction-not-possible | any | ?error=interaction_required&state=S | provider | again |
  | We did not ask for prompt=none, so it is not the person’s.
login-required | broker | ?error=login_required&state=S | again | provider
  | never: «Vous avez annulé la connexion» | The session at the provider ended.
account-selection-required | any | ?error=account_selection_required&state=S | again | provider
window-closed | any | browser: the tab of the provider is closed, the person opens /connexion again | home |
  | a fresh start works | No answer arrives: no error is invented.
back-before-answer | any | browser: Back from the provider’s page to /connexion | home |
  | buttons are not disabled
back-after-success | any | browser: signed in, then Back to the return address with the used code | home
  | again | still signed in ; never: an error page ; never: signed out
reload-of-the-return-address | any | browser: the return address is reloaded after success | home | again
  | still signed in | demarche-numerique/demarche.numerique.gouv.fr#11126: double return
return-address-loaded-twice-at-once | any | browser: two requests with the same code and state within 50 ms
  | in | | one of them signs in, the other leads to the same place ; one session, one account ; never: an
  error replaces the success in the tab that is seen
cancelled-while-signed-in | any | ?error=access_denied&state=S (linking a second provider) | declined |
  | still signed in ; nothing is linked ; back on «Connexion et sécurité»
cancelled-twice | any | ?error=access_denied&state=S, sent a second time with the same S | declined | again
  | never: 5xx
cancelled-with-a-foreign-state | any | ?error=access_denied&state=other | again | declined
  | the flow in progress of this browser is not ended | A page of others could send it.

# The provider.
server-error | any | ?error=server_error&state=S | provider
temporarily-unavailable | any | ?error=temporarily_unavailable&state=S | provider
franceconnect-registry-silent | FranceConnect
  | ?error=temporarily_unavailable&error_description={technical}&state=S | provider | | | Y010011
franceconnect-identity-not-found | FranceConnect
  | ?error=access_denied&error_description=user+authentication+aborted+%28Y010008%29&state=S | provider
  | declined | never: «Vous avez annulé» if the code can be read
  | Y010008: the civil registry does not find the person.
franceconnect-mandate | FranceConnect | ?error=access_denied&error_description={technical}&state=S
  | provider | | never: «Vous avez annulé la connexion»
  | Y020020, Y020023: access_denied with the text of a technical error.
franceconnect-session-10-minutes | FranceConnect
  | ?error=access_denied&error_description=session+expired+%28Y190001%29&state=S | again | provider |
  | A window open for more than ten minutes. The description is invented.
description-with-an-apology-in-french | broker
  | ?error=server_error&error_description=Le+service+est+indisponible%2C+r%C3%A9essayez&state=S | provider
error-with-capitals | broker | ?error=SERVER_ERROR&state=S | provider
error-in-words | broker | ?error=Internal+Server+Error&state=S | provider
error-unknown | broker | ?error=mfa_enrollment_needed&state=S | provider | |
  | An unknown code is never the person’s refusal.
error-empty | broker | ?error=&state=S | provider | again
error-and-code | broker | ?error=server_error&code=abc&state=S | provider | | the code is not exchanged
error-twice | broker | ?error=access_denied&error=server_error&state=S | provider | declined
error-with-status-of-http | broker | ?error=403&state=S | provider
authentication-failed | broker | ?error=unmet_authentication_requirements&state=S | provider |
  | the sentence may say that a stronger sign-in is needed
  | OpenID Connect: the level that was asked for is not reached.
registration-not-supported | any | ?error=registration_not_supported&state=S | ours | provider
proconnect-no-organisation | ProConnect
  | ?error=access_denied&error_description=none+of+the+organizations+match&state=S | provider | declined
discovery-down | any | discovery: connection refused | provider | | other providers are offered within 1 s
discovery-slow | any | discovery: no answer for 30 s | provider | | other providers are offered within 1 s
discovery-html | any | discovery: 200 with an HTML page «Maintenance» | provider
keys-down | any | keys: 503, and the key of the token is unknown | provider
keys-rotated | any | keys: the first answer is old, the second has the new key | in
token-503-once | any | token: 503, the code is not used | provider | again
token-timeout | any | token: no answer for 15 s | provider | | a second try starts from the beginning
  | A code must not be sent twice.
token-html | any | token: 200 text/html | provider
token-empty | any | token: 200 and an empty body | provider
token-json-cut | any | token: 200 {"access_token":"abc", | provider
userinfo-500 | any | userinfo: 500 | provider
userinfo-other-subject | any | userinfo: another sub than the id token | provider | ours
  | no session is opened ; logged as an attack or fault
userinfo-without-name | any | userinfo: {"sub":"42"} | in
userinfo-jwt-expired | ProConnect | userinfo: a signed answer whose exp is past | provider | again
id-token-from-the-future | any | token: an id token with iat three minutes ahead | in | provider |
  | Clocks differ: some minutes are forgiven or not, but it is never the person’s fault.
id-token-wrong-audience | any | token: an id token for another client | ours | provider
  | no session is opened
id-token-wrong-nonce | any | token: an id token with another nonce | again | provider | no session is opened
id-token-alg-none | any | token: an id token with alg none | provider | ours | no session is opened

# Ours.
invalid-scope | FranceConnect | ?error=invalid_scope&error_description=Unknown+scope+gender&state=S | ours |
  | | betagouv/Aidants_Connect#506: a scope that was no longer allowed
invalid-request | any | ?error=invalid_request&error_description=mandatory+parameter+missing&state=S | ours
unauthorized-client | any | ?error=unauthorized_client&state=S | ours
unsupported-response-type | any | ?error=unsupported_response_type&state=S | ours
invalid-acr | FranceConnect | ?error=invalid_request&error_description=acr_values+not+supported&state=S
  | ours
request-not-supported | any | ?error=request_not_supported&state=S | ours
invalid-client | any | token: 401 {"error":"invalid_client"} | ours | | the secret is in no log
unsupported-grant | any | token: 400 {"error":"unsupported_grant_type"} | ours
redirect-refused | any
  | browser: the provider shows its own «redirect_uri mismatch» page; the person comes back by Back | home |
  | | We learn nothing; the page has no error.
invalid-grant-wrong-redirect | any
  | token: 400 {"error":"invalid_grant","error_description":"redirect_uri does not match"} | ours | again
issuer-changed | any | ?code=abc&state=S&iss=https%3A%2F%2Fother.example | ours | provider
  | the code is sent to nobody
  | RFC 9207: it may be a mix-up attack; a changed configuration looks the same.
issuer-missing | FranceConnect | ?code=abc&state=S | in | ours |
  | It is refused only where the provider’s discovery says that it always sends iss.

# Too old, used, lost.
code-expired | any | token: 400 {"error":"invalid_grant","error_description":"Code expired"} | again
code-used | any | token: 400 {"error":"invalid_grant","error_description":"Code already used"} | again
code-of-yesterday | any | ?code=abc&state=S of the day before, from the history of the browser | again
state-missing | any | ?code=abc | again
state-lost-with-the-cookie | any
  | ?code=abc&state=S, the cookie is missing (another browser opened the mail’s link) | again |
  | the sentence says to use one browser from beginning to end
state-of-another-tab | any | two tabs start; the first answer arrives last | in | again
  | never: both tabs fail ; the tab that answers leads to the page of its own start
state-doubled | any | ?code=abc&state=S&state=S | again | ours
empty-return | any | (the return address without a query) | again | home
fragment-only | any | #code=abc&state=S | again | home | | The server sees no query.
response-mode-post | broker | POST of code and state by a form of the provider | ours | again
  | never: 405 in English
code-very-long | any | ?state=S&code= and 9000 × «a» | again | ours | never: 5xx
description-as-markup | any
  | ?error=server_error&error_description=%3Ca+href%3D%22https%3A%2F%2Fe.example%22%3Eici%3C%2Fa%3E&state=S
  | provider | | the text of the description is not on the page
error-uri | any | ?error=server_error&error_uri=https%3A%2F%2Fevil.example&state=S | provider |
  | no link to it
return-during-signed-in-as-other | any
  | ?code=abc&state=S while another account is signed in in this browser | in | again
  | never: data of both accounts on one page ; the account of the last sign-in is named
sso-token-used | interapp | /authentication/sso?ssoToken= a token that was used | again |
  | «Une erreur est survenue pendant l’authentification à votre compte» may be the title ; a button leads on
sso-token-cut | interapp | /authentication/sso?ssoToken=eyJhbGciOi | again
sso-token-missing | interapp | /authentication/sso | again
mail-code-other-browser | mail | the code is typed in another browser than asked for it | again
mail-code-after-16-minutes | mail | a right code, 16 minutes old | again | | the address is still filled in
mail-code-wrong | mail | ABCD-EFGH instead of ABCD-EFGJ | again |
  | «Ce code n’est pas le bon», tries left ; no new code is needed
`,
)

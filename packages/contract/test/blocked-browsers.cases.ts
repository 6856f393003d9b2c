/**
 * Browsers and networks that refuse something (PEO-09, PEO-10, B-19). The author of these cases
 * had read the requirements and findings, not the rules or the source code.
 *
 * `init` runs in the page before its scripts; it may be empty. `network` is what the network does, as JSON:
 * of (scripts, calls, pages, styles, fonts, pictures, worker), which (one, all, first, lazy), how (abort,
 * 404, 500, 503, html, cut, hang, slow3g), times (a number, or always). «lazy»: files that are loaded only
 * after an act. `where`: pages or acts where it matters. A visitor has no account. Expected of each case:
 * no error screen that was caused by the refusal alone, no act is said to be done that was not (PEO-10), no
 * text that was typed is lost, each page has its title and main, and no word such as «localStorage»,
 * «script», «null» is shown. `expect` says more. Refused storage may lose values; it may not break. «never:»
 * begins what must not happen.
 */
import { list, oneOf, optional, readCases, text } from '../src/case-table.ts'

type Refusal = {
  of: 'scripts' | 'calls' | 'pages' | 'styles' | 'fonts' | 'pictures' | 'worker'
  which: 'one' | 'all' | 'first' | 'lazy'
  how: 'abort' | '404' | '500' | '503' | 'html' | 'cut' | 'hang' | 'slow3g'
  times: number | 'always'
}

const HELPERS = String.raw`
const refuse = (target, name, get) => Object.defineProperty(target, name, { configurable: true, get });
const fail = (name, message) => {
  throw new DOMException(message || 'Access is denied for this document.', name);
};
`

export const blockedBrowserCases = readCases(
  {
    id: text,
    kind: oneOf('storage', 'popup', 'worker', 'interface', 'scripts', 'calls', 'control'),
    browser: text,
    init: (cell) => (cell ? HELPERS + cell : ''),
    network: (cell) => (cell ? (JSON.parse(cell) as Refusal) : undefined),
    where: list,
    expect: list,
    either: optional,
  },
  String.raw`
# Storage.
storage-getter-throws | storage | Chrome with «block all cookies and site data» for scripts, sandboxed
  frames
  | refuse(window, 'localStorage', () => fail('SecurityError'));
    refuse(window, 'sessionStorage', () => fail('SecurityError')); |
  | home page ; sign in ; onboarding ; missions ; sign out
  | the whole onboarding can be done and is saved ; signing out ends on / and the session is ended
storage-local-only-throws | storage | Settings that block lasting storage only
  | refuse(window, 'localStorage', () => fail('SecurityError')); |
  | a link with ?context=numerique ; /custom-onboard?headai=sdn ; sign in
  | sign-in works ; never: an endless «Préparation de votre espace…»
  | The context or namespace of the link may be lost, or arrive by the session or the address.
storage-session-only-throws | storage | Some WebViews | refuse(window, 'sessionStorage', () =>
  fail('SecurityError')); |
  | missions ; scroll, open a tool page, back ; sign in with a page to return to
  | back works ; the page to return to is reached, or home ; never: a blank page
storage-is-null | storage | Old Android WebViews without DOM storage
  | refuse(window, 'localStorage', () => null); refuse(window, 'sessionStorage', () => null); |
  | home page ; onboarding ; game | everything can be answered
storage-undefined | storage | Embedded browsers | refuse(window, 'localStorage', () => undefined); |
  | home page ; rewards ; profile | pages work
storage-quota-zero | storage | Safari’s old private mode, a full disk
  | Storage.prototype.setItem = () => fail('QuotaExceededError', 'The quota has been exceeded.'); |
  | onboarding ; game of a visitor ; close the welcome window ; wish
  | what the server stores is stored ; never: the welcome window opens a second time on the same page
storage-quota-after-three | storage | A disk that is nearly full
  | let left = 3; const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (...pair) {
      if (left-- <= 0) fail('QuotaExceededError'); return set.apply(this, pair);
    }; |
  | game of a visitor, sentence 4 to 24 ; cards
  | answers stay on the page until it is left ; never: «Enregistré» for an answer that is stored nowhere
storage-cleared-between-pages | storage | Browsers that clear storage at each page (Tor, Klar)
  | try { localStorage.clear(); sessionStorage.clear(); } catch { } |
  | sign in ; missions after the welcome ; recommendations after the game was played signed in
  | recommendations are those of the account ; the welcome does not come after the first task
storage-garbage | storage | Values of another program or version under the same keys
  | for (const key of ['user', 'context', 'headai', 'recommendations', 'researchType', 'mainObjective',
  'experience'])
      localStorage.setItem(key, '{"a":'); |
  | home page ; missions ; recommendations | values are ignored ; never: «Unexpected token»
storage-wrong-shapes | storage | The same, valid JSON of another shape
  | for (const key of ['user', 'headai', 'recommendations']) localStorage.setItem(key, '[[null]]');
    localStorage.setItem('context', 'constructor'); |
  | home page ; missions ; recommendations | values are ignored
storage-cookie-setter-ignored | storage | Cookies of scripts are refused, those of the server work
  | Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }); |
  | sign in ; onboarding ; buy a reward | all acts work
cookies-refused | storage | All cookies are refused; the tester also removes Set-Cookie from answers
  | refuse(navigator, 'cookieEnabled', () => false);
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }); |
  | sign in by code ; sign in by a provider
  | one sentence says that cookies are needed to sign in, and how to allow those of this site ; public pages
  work
    ; never: a circle of redirects ; never: «Vous avez annulé la connexion» ; never: «code incorrect» for a
    right code
indexeddb-null | storage | Firefox private windows of old, WebViews | refuse(window, 'indexedDB', () =>
  null); |
  | «store on this device» ; offline page
  | the choice says that this browser cannot store, or is not offered ; never: «enregistré sur cet appareil»
indexeddb-open-fails | storage | Firefox with blocked storage
  | IDBFactory.prototype.open = () => fail('InvalidStateError'); |
  | «store on this device» ; sign out | the person is told that nothing was stored ; signing out works
caches-undefined | storage | Insecure contexts, Firefox private windows | delete window.caches;
    refuse(window, 'caches', () => undefined); | | sign out ; offline page ; rewards | signing out works
persist-refused | storage | Chrome without engagement
  | if (navigator.storage) { navigator.storage.persist = async () => false; navigator.storage.estimate =
  undefined; } |
  | «store on this device» | it is stored, or the page says that the browser may clear it

# Pop-ups and new tabs.
popup-null | popup | Instagram, Snapchat, WebViews: window.open answers null | window.open = () => null; |
  | open a tool from a mission ; open a tool from the catalogue ; start a platform of an assessment ;
  personal cloud
  | a link to the same address is visible, which the person can press or copy
    ; never: «Outil ouvert», stars or a tick before the person has followed the link
popup-throws | popup | Hardened browsers | window.open = () => fail('SecurityError'); |
  | open a tool from a mission ; use button of a reward
  | a link is visible ; never: stars for an opened tool ; the code of the reward stays visible
popup-closed-at-once | popup | Blockers that open the tab and close it
  | window.open = () => ({ closed: true, close() {}, focus() {}, location: { href: 'about:blank' } }); |
  | open a tool from a mission | the page offers the link again
  | Stars for the opening may be given only if the tool’s address itself was requested (redirect of our
  own).
popup-fake-window | popup | Blockers that answer a stub which does nothing
  | window.open = () => new Proxy(function () {}, { get: (_, name) => (name === 'closed' ? false :
  undefined) }); |
  | open a tool from a mission | the link to the tool remains reachable on the page
  | No page can see this block: if the act is a link, the stub is never called.
popup-allowed | control | A browser that opens tabs | | | open a tool from a mission
  | the tool opens in a tab ; the credit is named after the fact
  ; never: a second tab ; never: «Votre navigateur a bloqué l’outil»
popup-middle-click | control | A person who presses the middle button or Ctrl | | | open a tool from a
  mission
  | the tool opens in a background tab, and it is the same act as a tap
alert-suppressed | popup | WebViews: alert does nothing, confirm answers false
  | window.alert = () => {}; window.confirm = () => false; window.prompt = () => null; |
  | add a recommendation twice ; delete the account ; leave a form
  | the duplicate is refused by a text on the page ; what needs a confirmation can still be confirmed
tab-target-same-window | popup | WebViews that open target=_blank in the same view
  | document.addEventListener('click', (event) => {
      const link = event.target.closest && event.target.closest('a[target=_blank]');
      if (link) link.removeAttribute('target');
    }, true); |
  | open a tool from a mission, then back
  | after back the page shows the task as it is ; the act is recorded exactly once

# Service worker.
worker-undefined | worker | Firefox private windows, WebViews
  | delete Navigator.prototype.serviceWorker; | | home page ; rewards ; sign out | pages work, signing out
  works
worker-getter-throws | worker | Sandboxed frames
  | refuse(Navigator.prototype, 'serviceWorker', () => fail('SecurityError')); | | home page ; sign out |
  pages work
worker-register-rejects | worker | Blocked storage, a wrong clock
  | if (navigator.serviceWorker)
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('x',
      'SecurityError')); |
  | home page ; «store on this device» | never: «disponible hors connexion»
worker-register-never-answers | worker | Overloaded telephones
  | if (navigator.serviceWorker) ServiceWorkerContainer.prototype.register = () => new Promise(() => {}); |
  | home page ; «store on this device» ; sign out | no button waits for ever: after 10 s it says so
worker-script-fails | worker | The file of the worker answers 503 | |
  {"of":"worker","which":"all","how":"503","times":"always"}
  | home page ; rewards | pages work as without a worker
worker-ready-never | worker | ready never resolves
  | if (navigator.serviceWorker) refuse(ServiceWorkerContainer.prototype, 'ready', () => new Promise(() =>
  {})); |
  | switch notifications on ; sign out | signing out takes no longer than without ; the switch says that it
  did not work

# Interfaces of browsers.
notification-missing | interface | iOS before 16.4, WebViews
  | delete window.Notification; delete window.PushManager; | | notification settings
  | no switch for messages of this device, or one that says why not ; mail settings work
notification-denied | interface | The person once said no
  | if (window.Notification) {
      Notification.requestPermission = async () => 'denied'; refuse(Notification, 'permission', () =>
      'denied');
    } | | notification settings | the switch is off and a sentence says where to allow them ; never:
    «activé»
notification-old-callback | interface | Old Safari: requestPermission with a callback, no promise
  | if (window.Notification)
      Notification.requestPermission = (done) => { if (done) setTimeout(() => done('denied')); }; |
  | notification settings | no endless wait
share-missing | interface | Firefox on a computer | delete Navigator.prototype.share; delete
  Navigator.prototype.canShare; |
  | share an assessment by a link ; «Mes trois pistes» | the link can be copied or selected
share-cancelled | interface | The person closes the sheet of the telephone
  | navigator.share = () => Promise.reject(new DOMException('Share canceled', 'AbortError')); |
  | share an assessment by a link
  | nothing is said, or «Le lien existe, vous ne l’avez pas encore envoyé»
    ; never: an error ; never: «Lien envoyé»
share-refused | interface | Policies | navigator.share = () => Promise.reject(new DOMException('x',
  'NotAllowedError')); |
  | share an assessment by a link | the link can be copied instead ; never: «Lien envoyé»
clipboard-missing | interface | Insecure contexts, WebViews | refuse(Navigator.prototype, 'clipboard', () =>
  undefined); |
  | copy the code of a reward ; copy the link of an assessment ; copy recovery codes
  | the text can be selected by hand ; never: «Copié»
clipboard-rejects | interface | Permission refused
  | if (navigator.clipboard)
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('x', 'NotAllowedError')); |
  | copy the code of a reward ; copy the link of an assessment
  | «Sélectionnez le code pour le copier», or the like ; never: «Copié»
clipboard-never-answers | interface | Old Chrome on Android without focus
  | if (navigator.clipboard) navigator.clipboard.writeText = () => new Promise(() => {}); |
  | copy the code of a reward | the button works again after some seconds ; never: «Copié»
clipboard-works | control | Any browser | if (navigator.clipboard) navigator.clipboard.writeText = async ()
  => {}; |
  | copy the code of a reward | «Copié», announced to screen readers
intersection-observer-missing | interface | Old WebViews | delete window.IntersectionObserver; |
  | home page ; catalogue ; rewards | all cards and pictures can be reached
resize-observer-missing | interface | Old WebViews | delete window.ResizeObserver; | | catalogue ; map ;
  charts | pages work
match-media-old-listener | interface | Safari before 14: only addListener
  | const old = window.matchMedia.bind(window);
    window.matchMedia = (query) => {
      const found = old(query);
      return { matches: found.matches, media: query, addListener() {}, removeListener() {} };
    }; | | home page ; arrivals ; game | pages work
match-media-missing | interface | Test browsers, very old views | window.matchMedia = undefined; |
  | home page ; arrivals ; game | pages work, no movement is a fair choice
view-transition-rejects | interface | A hidden tab during a transition
  | if (document.startViewTransition) document.startViewTransition = (run) => {
      const done = Promise.resolve().then(run);
      return { finished: done, ready: Promise.reject(new DOMException('x', 'InvalidStateError')),
        updateCallbackDone: done, skipTransition() {} };
    }; | | onboarding ; change of tabs | each step is reached
dialog-unsupported | interface | Safari before 15.4: no showModal
  | delete HTMLDialogElement.prototype.showModal; | | consent ; buy a reward ; arrivals
  | the question can be read and answered ; never: an act without its question
crypto-uuid-missing | interface | Insecure contexts, Safari before 15.4
  | refuse(Crypto.prototype, 'randomUUID', () => undefined); | | buy a reward ; save a match
  | each act works and happens once
abort-timeout-missing | interface | Safari before 16 | delete AbortSignal.timeout; delete AbortSignal.any; |
  | city suggestions ; buy a reward | acts work
structured-clone-and-at-missing | interface | Safari before 15.4
  | delete window.structuredClone; delete Array.prototype.at; delete Object.hasOwn;
    delete Array.prototype.toSorted; delete Array.prototype.findLast; |
  | home page ; sign in | the page of the server can be read and its links and forms work
  | The browser may be declared unsupported; then pages work as without scripts.
vibration-throws | interface | Policies in frames | navigator.vibrate = () => fail('SecurityError'); |
  | arrivals | the arrival is shown once
history-limited | interface | Safari: more than 100 changes of the address in 30 s
  | let left = 5; const push = history.pushState.bind(history);
    history.pushState = (...values) => { if (left-- <= 0) fail('SecurityError'); return push(...values); };
    |
  | filters of the catalogue ; change of tabs, eight times | each tap leads to its page
language-list-empty | interface | Hardened browsers
  | refuse(Navigator.prototype, 'languages', () => []); refuse(Navigator.prototype, 'language', () => ''); |
  | home page ; events | dates and sums are French
clock-ten-years-back | interface | A telephone with an empty battery
  | const RealDate = Date; const offset = -315360000000;
    window.Date = class extends RealDate {
      constructor(...values) { if (values.length) super(...values); else super(RealDate.now() + offset); }
      static now() { return RealDate.now() + offset; }
    }; | | events ; rewards ; sign in by code ; meetings
  | dates of the server count ; never: past events as coming, or «expiré» for a code that is valid

# Scripts that do not arrive.
one-script-404 | scripts | A file of the last release after a deployment
  | | {"of":"scripts","which":"lazy","how":"404","times":"always"} | change of tabs ; open the game
  | the page is loaded whole instead, once ; never: an endless reload
one-script-503-once | scripts | A busy server | | {"of":"scripts","which":"lazy","how":"503","times":1}
  | change of tabs ; buy a reward | the second try works without a sign, or after one tap
all-scripts-aborted | scripts | Blockers, school filters | |
  {"of":"scripts","which":"all","how":"abort","times":"always"}
  | home page ; sign in by code ; onboarding ; adviser’s page ; establishment’s page
  | pages work as without scripts: forms are sent, links lead on ; never: a button that does nothing without
  a word
first-script-aborted | scripts | The entry file fails, others arrive
  | | {"of":"scripts","which":"first","how":"abort","times":"always"} | missions ; rewards
  | the page of the server stays readable, links work
script-is-a-page | scripts | Portals of hotels answer HTML for everything
  | | {"of":"scripts","which":"one","how":"html","times":1} | missions | a reload repairs it: HTML was not
  cached as a script
script-cut | scripts | A connection that breaks after half the file, a wrong integrity
  | | {"of":"scripts","which":"one","how":"cut","times":1} | missions ; onboarding | a reload repairs it
script-hangs | scripts | A file that never ends | |
  {"of":"scripts","which":"one","how":"hang","times":"always"}
  | missions ; sign in | the page of the server can be used: links, forms, details
scripts-slow | scripts | Slow 3G | | {"of":"scripts","which":"all","how":"slow3g","times":"always"}
  | type a name in the profile before scripts start ; open a tool before scripts start ; open the menu
  | typed text stays ; an act before the scripts happens once or is still possible ; never: twice
styles-fail | scripts | Blockers | | {"of":"styles","which":"all","how":"abort","times":"always"}
  | consent ; buy a reward | order and labels make sense without styles ; closed windows are not read as
  open
fonts-fail | scripts | Privacy settings | | {"of":"fonts","which":"all","how":"abort","times":"always"}
  | home page | text is visible at once
pictures-fail | scripts | Data savers | | {"of":"pictures","which":"all","how":"abort","times":"always"}
  | catalogue ; rewards ; avatar | names say what the pictures would

# Calls that fail.
call-aborted-once-read | calls | A tunnel | | {"of":"calls","which":"one","how":"abort","times":1}
  | rewards ; notifications ; city suggestions | the page retries or offers it ; never: «Pas de récompense
  disponible»
call-aborted-once-buy | calls | The answer of a purchase is lost (the server has done it)
  | | {"of":"calls","which":"one","how":"cut","times":1} | buy a reward
  | after «Réessayer» or a reload exactly one purchase and its code are shown
    ; never: «Rien n’a été débité» while it was ; never: a second purchase
call-503-save | calls | A restart | | {"of":"calls","which":"one","how":"503","times":1}
  | profile ; wish ; save a match ; answer of the game | saved after a retry, or the text stays with
  «Réessayez»
    ; never: «Enregistré» before it is
call-500-open-tool | calls | The record of an opened tool fails | |
  {"of":"calls","which":"one","how":"500","times":1}
  | open a tool from a mission | the tool opens all the same ; the credit comes later, once
call-hangs | calls | A network that swallows packets | |
  {"of":"calls","which":"one","how":"hang","times":"always"}
  | buy a reward ; share an assessment ; save a match
  | the button says that it works, then within 30 s that it did not answer ; never: success
call-is-a-page | calls | A portal answers 200 with HTML | |
  {"of":"calls","which":"all","how":"html","times":"always"}
  | missions ; buy a reward ; save a match | «connexion» is named as the cause ; never: success ; never: an
  empty list
calls-slow | calls | Slow 3G | | {"of":"calls","which":"all","how":"slow3g","times":"always"}
  | change of tabs ; buy a reward, two taps ; save a match, then undo
  | a sign of work within 300 ms of the tap ; two taps are one purchase ; the last choice wins
page-503-once | calls | A restart during a change of page | |
  {"of":"pages","which":"one","how":"503","times":1}
  | change of tabs | a sentence and «Réessayer» ; the tab that is marked is the one that is shown
fetch-undefined | calls | Content blockers that remove it | window.fetch = undefined; | | missions ; sign in
  | links and forms work as without scripts, or one sentence says what is wrong
beacon-missing | calls | Blockers | navigator.sendBeacon = undefined; |
  | leave a page after acts ; adviser opens an assessment | leaving works ; no visit is invented
beacon-false | calls | A full queue | navigator.sendBeacon = () => false; | | leave a page after acts |
  leaving works
online-lies | calls | navigator.onLine is false on a working network | refuse(Navigator.prototype, 'onLine',
  () => false); |
  | missions ; buy a reward ; save a match | acts are tried and work ; never: buttons that stay disabled
offline-lies | calls | navigator.onLine is true without network | refuse(Navigator.prototype, 'onLine', ()
  => true);
  | {"of":"calls","which":"all","how":"abort","times":"always"} | save a match ; wish
  | «Votre choix n’a pas été enregistré…» and the choice stays visible as not saved

# Nothing is refused.
all-allowed | control | Any browser | | | home page ; sign in ; onboarding ; open a tool ; buy a reward ;
  share a link
  | no warning about cookies, storage, pop-ups or scripts is shown
`,
)

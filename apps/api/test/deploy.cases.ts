// A deploy in a browser. Node A has version 1 and node B version 2 (every asset has another hash, also the
// entry, the manifest and the styles), behind a round-robin proxy without stickiness, one connection for
// each request, unless stated. The life is in time order. «works» = hydrated: a button that needs scripts
// reacts, and a link leads to its page.
import { list, readCases, text } from '@visions/contract/case-table'

export const deployCases = readCases(
  { id: text, life: list, expect: list },
  `
load-while-mixed
  | Both versions run ;
  A signed-in person loads each of the main pages (home, missions, rewards, catalogue, profile) 20 times
  | 0 answers ≥ 400 for scripts, styles and fonts ; all loads work ; 0 automatic reloads ; 0 console errors ;
  the page is never of one version with styles of the other
navigate-while-mixed
  | Opens home of version 1 ; B becomes version 2 ;
  clicks through 10 pages in the app (lazy chunks, data requests of React Router) with A and B mixed
  | each page appears within 5 s ; no «Oups», no blank page ; data requests of version 1 that reach B are
  answered in a form that version 1 can show, or lead to at most one full load
tab-of-8-hours
  | Opens home of version 1 and leaves the tab ; version 2 replaces all nodes ;
  8 hours later (session ended after 1 h unused) clicks «Récompenses»
  | the sign-in, and after it «Récompenses» of version 2 ; 0 script 404 ; not more than one reload
tab-of-8-hours-active
  | Opens home of version 1 ; a script of the test requests something every 30 min, so that the session lives
  ; all nodes become version 2 ; after 8 h clicks a page whose chunk was never loaded
  | the page appears, from the chunk of version 1 or after one reload in version 2 ; still signed in
chunk-fails-once | Opens home ; the next chunk gets 404 once ; clicks «Catalogue»
  | exactly one reload ; it ends on the catalogue, not on home ;
  history: back leads to home, without an extra entry
chunk-fails-ever
  | An extension blocks /assets/*catalog*.js for ever ; clicks «Catalogue» ; waits 60 s ;
  clicks a link of the page
  | at most one reload in the 60 s (count navigations) ;
  the page is then shown as the server made it, links and forms work without scripts ;
  a second click reloads at most once more ; no endless spinner
entry-blocked | An extension blocks the entry script for ever ; opens home ; uses a link and a form
  | 0 reloads ; works as without scripts
entry-404
  | The HTML of version 1 arrives, its entry script gets 404 for ever (an emptied cache of a proxy) ;
  opens home | at most one reload by a means that is not in the entry itself, or none ; links and forms work
style-chunk-fails | The style of a lazy page gets 503 once ; clicks to it
  | «Unable to preload CSS» is treated as a failed import: one reload, the page has its styles (a known
  element has its colour)
chunk-aborted-by-offline | Goes offline ; clicks a page whose chunk is not loaded ; comes online after 20 s
  | no reload into the browser’s error page while offline ; nothing typed is lost ;
  the page loads when online, by itself or by one click ;
  the one automatic reload is not spent by being offline
chunk-is-html
  | A captive portal answers the chunk with 200 text/html ; clicks to the page ; the portal is gone ;
  clicks again
  | the first click: at most one reload ; the second click: the page ;
  the HTML is not in the cache as a script
chunk-truncated
  | The connection breaks in the middle of a chunk (content-length longer than the body) ; clicks to the page
  | one reload, then the page
typing-long-text
  | Opens a form with a long text (note for a meeting) of version 1 ; types 1,500 characters ;
  the nodes become version 2 ; an action of this page imports a chunk that fails
  | after the reload the 1,500 characters are in the same field ; the text is sent once ;
  the text is no longer in storage after it was sent, nor after sign-out
typing-while-failing | Types into a field while a prefetch of another page’s chunk fails (hover)
  | a failed prefetch never reloads ; focus, caret and text are unchanged
text-and-storage-disabled
  | sessionStorage throws on each access (private mode, blocked cookies) ; types 300 characters ;
  a chunk of the next act fails
  | no reload that loses the text without a question: the text stays, or the browser navigates only after the
  person agreed ;
  no reload loop: without storage the count of reloads must live elsewhere (address, history.state) or be 0 ;
  no unhandled exception
storage-quota-full
  | sessionStorage.setItem throws QuotaExceededError (storage is full), getItem works ; a chunk fails for ever
  | at most one reload ; server-made page remains usable
password-and-code | Types a code of a mail (or a password field) on a page ; a chunk fails ; the page reloads
  | passwords, one-time codes and fields with autocomplete=off are not in sessionStorage, localStorage,
  history.state or the address ; other fields of the form are kept ;
  the form says what is to be typed again, or is simply empty there
file-chosen
  | An editor has chosen a picture of 5 MB and typed its alternative text in the office ; a chunk fails
  | no automatic reload while a file is chosen, or the text is back and the page says that the file must be
  chosen again ; never a silently empty file that is sent
checkbox-radio-select
  | Ticks three data of a consent, chooses a radio and a select, moves a range ;
  a chunk fails and the page reloads
  | radio, select, range are as chosen ;
  the boxes of a consent are as they were or unticked, never ticked more than before ;
  no consent is sent by the reload
text-of-another-person
  | Person 1 types on a school PC, a chunk fails and the text is kept ;
  the session ends before the page is back ; person 2 signs in in the same tab and opens the same page
  | nothing that person 1 typed appears ; the kept text is erased from storage
post-during-deploy | Sends a form (fetch action of version 1) at the moment that its node gets SIGTERM
  | the act happens exactly once ; the answer is shown, by version 1 or after one load ;
  no reload repeats the POST
post-without-scripts-mixed
  | Without scripts: opens a form of version 1 ; sends it to B (version 2), 20 different forms
  | all are accepted: names of fields, tokens and addresses of actions of the earlier version are understood,
  or the form is shown again with what was typed and no 4xx/5xx
second-tab
  | Tab 1 is of version 1, tab 2 of version 2 ; acts in tab 2 (buys a reward) ; returns to tab 1 and clicks
  | tab 1 works or loads once ; the reload of tab 1 does not reload tab 2 ;
  stored keys of version 2 do not break version 1 (no exception at reading)
both-tabs-fail | Two tabs of version 1; all old assets are gone ; clicks in both within one second
  | each tab reloads at most once, and both work: the mark of «already reloaded» is of the tab, not of the
  browser
back-button
  | Opens home (version 1), follows a link to a partner’s site ; all nodes become version 2 ;
  presses back (no bfcache: the page is requested again) ; presses back and forward three times
  | the page works ; HTML of a signed-in page is not taken from the HTTP cache (no-store) ;
  no loop between two entries
bfcache
  | Opens a public page (version 1), follows a link to another origin ; deploy ;
  presses back with bfcache: the page is restored with persisted=true ; clicks a thing that imports a chunk
  | works, or one reload ;
  the mark of an earlier reload does not forbid this one (it is cleared after a successful load)
two-deploys-one-tab
  | Tab of version 1 ; deploy of version 2: a chunk fails, the tab reloads once ;
  two hours later version 3: a chunk fails again
  | it reloads once again: «once» is for each failure, not for the life of the tab
three-versions
  | Tab of version 1 ; version 2 is deployed, and within the hour version 3 (nodes of 2 and 3 run together) ;
  clicks in the tab of version 1
  | assets of version 1 are still served by both nodes as long as promised (the time is documented), or
  exactly one reload ; pages of version 2 loaded meanwhile never meet a 404
rollback
  | Version 2 has run for an hour; a tab of version 2 ; all nodes return to version 1 ;
  clicks to a chunk that only version 2 has ; loads a new page
  | the old node serves assets of version 2 that it has never had in its build, or exactly one reload ;
  the new page works ; 0 × 500
rollback-mixed | During a rollback A is version 1 again and B still 2 ; 8 page loads in Chromium
  | 0 asset 404 both ways ; 8 of 8 work
first-node-of-new-version-dies
  | B starts version 2, serves one page, and is killed with SIGKILL after 2 s ;
  the person of that page clicks on; only A (version 1) runs
  | assets of version 2 come from A, or one reload into version 1 that works ; no loop
old-node-ended
  | A tab of version 1 was opened 1 s before A (the last node of version 1) ended ;
  its remaining scripts are requested from nodes of version 2
  | all of them 200 with the bytes of version 1 (their hash is that of the name), immutable
database-away-assets | The database is away ; an old and a current asset are requested at both nodes
  | the current ones: 200 ;
  the old ones: 200 from memory or disk, else 503 with Retry-After, never 404 (a 404 may be cached) ;
  answers within 1 s
wrong-404-not-cached
  | An asset is 404 on A because it has just been deployed on B ; the same browser asks again 5 s later
  | the 404 has cache-control: no-store ; the second answer is 200
service-worker-old
  | Installed the worker of the offline page with version 1 and stored missions for offline use ; deploy ;
  opens pages, goes offline, opens a page, comes back
  | offline page appears with its styles ; stored missions are readable ;
  the old worker never answers /assets of another build ;
  the new worker takes over at the next load, the old one is gone after it
service-worker-script-gone
  | The worker of version 1 is registered; its address has a hash and two versions later no node has it ;
  the browser checks it for an update ; opens a page
  | pages load ; a worker of the current version is registered in the same scope ;
  no data of the device are lost
offline-then-online
  | Opens home of version 1 ; is offline for an hour, in which version 2 replaces all nodes ;
  comes online and clicks three links | at most one reload ; all three pages work
office-page
  | An editor writes a draft in the office (saved while typing), version 1 ; the nodes are replaced ;
  types on for 30 s, opens the preview, publishes
  | 0 characters lost: the draft in the database has the whole text ;
  preview and publication work, with at most one reload ; no conflict with oneself is reported
office-assets-by-host
  | Asks the host of PRO_URL for an asset of people’s pages of the version before, and the reverse
  | the same rule as for assets of the current version: 200 for both, or 404 for both, never different for old
  ones ; no cookie is set by it
public-page
  | Opens a public page (cached by the browser for a minute) of version 1 ; deploy ;
  opens it again within the minute: HTML from the browser’s cache ; uses the carousel
  | script and styles of version 1 are still served ; the carousel works
public-page-proxy-cache
  | A proxy caches public pages for 60 s ;
  a page of version 1 is served from it 59 s after the last node of version 1 ended | all its assets are 200
without-scripts | Scripts are switched off ; walks through 10 pages and sends 3 forms while versions are mixed
  | 0 × 4xx/5xx ; the styles of each page are 200
old-phone
  | Browser without module preload and with localStorage and sessionStorage undefined ; a chunk fails once
  | at most one reload, no exception in the handler itself ; links work
slow-3g
  | 50 KB/s and 800 ms latency: loading one page takes 40 s ;
  in these 40 s the node that gave the HTML ends and version 2 replaces it
  | 0 asset 404 ; the page works at the end ; slowness alone is no failed import (0 reloads)
restored-tabs
  | Uses «restore tabs» of the browser after a restart: HTML of version 1 from the disk cache (public page),
  sessionStorage restored with the mark of a reload from yesterday
  | works ; a failing chunk still reloads once: the mark has an age or belongs to an asset
import-error-is-not-import | A chunk loads but throws at evaluation (a bug), for ever ; clicks to it
  | the error page in French appears after at most one reload ; no loop
dialog-open
  | A dialog with half-filled fields is open (request of a meeting) ; its submit imports a chunk that fails
  | after the reload the fields of the dialog are kept, also if the dialog must be opened again ;
  the request is sent once
odd-names
  | An attacker asks /assets/ for: \`..%2f..%2fetc%2fpasswd\`, \`%2e%2e/\`, \`..\\..\\\`, \`%00.js\`,
  \`a.js%0d%0aX: y\`, \`x.js/\`, \`.env\`, \`a.js.map\`, \`CON\`, an absolute path, \`//evil.example/a.js\`,
  double encodings
  | all 404 or 400 within 50 ms, never 500 and never a redirect to another host ;
  no byte of a file outside of the builds ;
  no statement is sent to the database for a name that is not of the form of an asset
huge-names | An attacker asks /assets/<7,000 characters>-abcdefgh.js and names with 5,000 slashes
  | 404, 414 or 431 within 50 ms ; log lines below 1 KB without the name
hash-like-names
  | An attacker asks for 20,000 random names of the right form (\`entry.client-Ab3xY9_q.js\`), 500 a second,
  from 50 addresses
  | at most 10 statements a second reach the database for them ; memory of misses is bounded (RSS + ≤ 10 MB) ;
  real old assets are still 200 within 200 ms meanwhile ; /readyz 200; signed-in pages p99 ≤ 1 s
attacker-writes-assets
  | Tries PUT, POST and DELETE on /assets/x-12345678.js, and, as SQL role visions_app and visions_office, to
  insert or change a stored asset
  | 405 or 404 ; the roles of requests cannot change stored scripts (permission denied), since a script in the
  database would run in everybody’s browser ; a stored asset whose bytes do not have its hash is not served
asset-headers-old
  | Requests an asset of the version before with accept-encoding br, gzip, identity; with if-none-match; with
  range; with HEAD
  | type, encoding, nosniff, CORP and immutable as for assets of the current build ; 304 for the ETag ;
  HEAD has no body
assets-end | The documented time after the end of a version passes ; ten more versions are deployed
  | stored assets of versions beyond the time are deleted (size in the database bounded: ≤ 11 builds) ;
  an asset that an old and a current version share is not deleted
two-builds-one-version-text
  | Two nodes with the same VERSION but different builds (a rebuilt image) run together ; 8 loads
  | 0 asset 404: the build is identified by its contents, not by VERSION
build-missing-file | A node of version 2 cannot store its assets at start (disk full, or role without rights)
  | it is not ready before both versions’ assets are servable, or it starts and logs one line, and its own
  assets are 200 on itself ; never «prêt» with unreadable assets of its own
identical-chunks | Version 2 changes one page only; unchanged chunks keep their name ; mixed, 8 loads
  | the unchanged chunks are taken from the browser’s cache (0 requests) ; works
sign-in-through-deploy
  | Is at the identity provider when its node ends ;
  returns to a node of version 2 with the return address and state of version 1
  | signed in, on the page that was asked for ; no «state» refusal
`,
)

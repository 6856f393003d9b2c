// Lives of pages during a deploy (deploy.cases.ts), and the test that proves each.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { deployCases } from './deploy.cases.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const FILES = 'apps/api/src/platform/http/web-files.db.test.ts'
const LOST = 'packages/ui/src/lib/lost-files.test.ts'
const BROWSER = 'e2e/journeys/lost-files.spec.ts'
const DRILL = 'ops/drills/rolling.ts'

/** A part of the title of the test, by the id of the case. */
const PROVEN: Record<string, Record<string, string>> = {
  [DRILL]: {
    'load-while-mixed': 'loads in Chromium that stayed incomplete',
    'navigate-while-mixed': 'links in Chromium that failed',
    rollback: 'failed requests of Chromium',
    'rollback-mixed': 'exceptions in Chromium',
  },
  [FILES]: {
    'old-node-ended': 'each of two versions serves those of both',
    'first-node-of-new-version-dies': 'each of two versions serves those of both',
    'three-versions': 'each of two versions serves those of both',
    'two-builds-one-version-text': 'each of two versions serves those of both',
    'public-page': 'each of two versions serves those of both',
    'public-page-proxy-cache': 'each of two versions serves those of both',
    'without-scripts': 'each of two versions serves those of both',
    'identical-chunks': 'each of two versions serves those of both',
    'office-assets-by-host': 'on both hosts',
    'asset-headers-old': '304 for its ETag, HEAD without body',
    'odd-names': 'odd names of files',
    'huge-names': 'odd names of files',
    'hash-like-names': 'thousands of invented names',
    'wrong-404-not-cached': 'found a moment after its node stored it',
    'attacker-writes-assets': 'the roles of requests cannot change them',
    'database-away-assets': 'database away',
    'build-missing-file': 'a role without rights is one warning',
    'assets-end': 'files that no node announced for 30 days',
  },
  [BROWSER]: {
    'chunk-fails-once': 'script of the next page is 404 once',
    'chunk-fails-ever': 'script of the next page is blocked for ever',
  },
  [LOST]: {
    'entry-blocked': 'an extension blocks a file',
    'entry-404': 'lost script: one reload',
    'chunk-truncated': 'lost script: one reload',
    'style-chunk-fails': 'lost style: reload',
    'chunk-aborted-by-offline': 'lost script without network',
    'offline-then-online': 'lost script without network',
    'typing-long-text': 'lost script: one reload, which restores what was typed',
    'typing-while-failing': 'lost preload, font, picture or file of others: none',
    'text-and-storage-disabled': 'asks before it loses a text',
    'storage-quota-full': 'the storage is full',
    'password-and-code': 'fields that are not stored',
    'file-chosen': 'lost script while a file is chosen',
    'checkbox-radio-select': 'lost script: one reload, which restores what was typed',
    'text-of-another-person': 'values of another page',
    'two-deploys-one-tab': 'page that worked for a while after its reload',
    bfcache: 'page that worked for a while after its reload',
    'restored-tabs': 'as in a restored tab',
    'dialog-open': 'field of a dialog that is opened after the reload',
    'import-error-is-not-import': 'it is loaded as a document, which is not loaded again',
    'both-tabs-fail': 'lost script: one reload',
  },
}

/** Cases without a test of their own, and why. */
const UNPROVEN: Record<string, string> = {
  'tab-of-8-hours': 'sum of an expired session, which tests of sessions prove, and of a file of an earlier build',
  'tab-of-8-hours-active': 'a file of an earlier build, as in old-node-ended',
  'chunk-is-html': 'the browser refuses the import: as chunk-fails-once',
  'post-during-deploy': 'the drill sends acts with keys; its journal finds none twice',
  'post-without-scripts-mixed': 'needs two versions of the forms',
  'second-tab': 'needs two versions of what is stored',
  'back-button': 'pages of people are not stored by browsers, as web.test.ts proves',
  'service-worker-old': 'needs two versions of the worker',
  'service-worker-script-gone': 'the worker is a file like any other, as in old-node-ended',
  'office-page': 'has no scripts that are loaded later',
  'old-phone': 'storage that throws is proven; browsers without modules run no script',
  'slow-3g': 'nothing depends on time before a file is lost',
  'sign-in-through-deploy': 'the attempt is in the database, as tests of the sign-in prove',
}

const proven = Object.entries(PROVEN).flatMap(([file, titles]) =>
  Object.entries(titles).map(([id, title]) => ({ id, file, title })),
)

test.each(proven)('deploy, case $id: has its test', ({ id, file, title }) => {
  expect(deployCases.map((each) => each.id)).toContain(id)
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(title)
})

test('deploy, cases without a test: each has a reason', () => {
  const rest = deployCases.filter(({ id }) => !proven.some((each) => each.id === id))
  expect(rest.map(({ id }) => id).toSorted()).toEqual(Object.keys(UNPROVEN).toSorted())
})

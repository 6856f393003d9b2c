// @vitest-environment jsdom
// Every kind of mail, as raw messages, by the rules of mails.cases.ts.
import { neatName } from '@visions/contract/french-words'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Mail } from '../src/platform/mail.ts'
import { brokenRules, type Expected, type Page } from './mail-rules.ts'
import { mailKinds, mailRules, mailWalks, raw, sampleMails } from './mails.cases.ts'
import { mailsOf, rawOf, type Names } from './mail-kinds.ts'
import { factKinds, forbidden, nameCases, renderings } from './mail-words.cases.ts'

/** The class of jsdom. */
declare const DOMParser: new () => { parseFromString: (html: string, type: 'text/html') => Page }
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const ABOUT = { operator: 'Région Armor', origins: ['https://visions.example'] }

function expectedOf(id: string): Pick<Expected, 'kind' | 'reader' | 'topic' | 'hasCalendar'> {
  const kind = mailKinds.find((one) => one.id === id)!
  return {
    kind: id,
    reader: kind.reader,
    topic: kind.topic,
    hasCalendar: kind.calendar?.startsWith('calendar') ?? false,
  }
}

/** Further rules that the same change of a sample breaks: an hour of the text is then not that of the calendar, too. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  'from-comma-unquoted': ['message-id'],
  'second-subject': ['subject-sentence', 'subject-length'],
  'subject-two-marks': ['subject-typography'],
  'subject-emoji': ['subject-sentence'],
  'text-other-hour': ['calendar-zone'],
  'text-has-markdown': ['calendar-zone'],
  'text-link-in-sentence-with-point': ['text-links'],
  'text-has-entity': ['text-equal'],
  'html-logo-only': ['text-equal'],
  'html-no-button-just-link': ['html-contrast'],
  'html-colour-without-background': ['html-contrast'],
  'html-preheader-seen-in-outlook': ['text-equal', 'html-product', 'html-contrast'],
  'html-of-700-px': ['html-word-layout'],
  'html-twice-escaped': ['words-french'],
  'eight-bit': ['text-equal', 'text-links', 'words-last-line', 'words-operator', 'calendar-zone'],
}

test.each(sampleMails)('[NOT-01] sample $id → breaks $breaks', ({ id, kind, breaks, changes, why }) => {
  const expected = {
    ...expectedOf(kind),
    ...ABOUT,
    operator: changes.join().includes('Région Armor propose') ? 'Région Armor' : 'Région Armor',
  }
  const found = brokenRules(raw(changes), expected, parse)
  if (breaks.length === 0) {
    if (!why?.startsWith('either')) expect(found).toEqual([])
    return
  }
  expect(found).toContain(breaks[0])
  expect(found.filter((rule) => !breaks.includes(rule)).toSorted()).toEqual((FURTHER[id] ?? []).toSorted())
})

const NAMES: Names = {
  person: 'Inès',
  partner: 'Les Bocaux de Margot',
  establishment: 'CIO des Tanneurs',
  title: 'Ma boussole',
  city: 'Rennes',
}
const origins = ['https://visions.example', 'https://pro.visions.example']

/** One name of each sort that breaks mails, once in one of the slots. */
const HARD = [
  ['html-script', 'vowel-accent-capital-circumflex', 'noun-feminine', 'title-question', 'l-city'],
  ['arabic', 'html-entity', 'html-tag', 'template-mark', 'les-city'],
  ['formula', 'l-straight', 'rtl-override', 'long-title', 'le-capitals-city'],
  ['newline', 'long-name', 'nbsp-name', 'title-straight-quotes', 'vowel-city'],
  ['emoji-family', 'dollar-mark', 'zero-width', 'percent-mark', 'hebrew-with-digits'],
  ['html-quote', 'les-trade-name', 'vowel-accent', 'one-letter-title', 'h-aspirate-city'],
]
const nameOf = (id: string): string => nameCases.find((one) => one.id === id)!.name
const CASES = [
  { id: 'plain names', names: NAMES },
  ...HARD.map((ids) => {
    const [person, partner, establishment, title, city] = ids.map(nameOf) as [string, string, string, string, string]
    return { id: ids.join(', '), names: { person, partner, establishment, title, city } }
  }),
]

/** What a person reads of a mail: subject, preview and text, without its addresses. */
const readingOf = ({ subject, text, html = '' }: Mail): string =>
  [
    subject,
    /mso-hide:all[^>]*>([^<]*)</.exec(html)?.[1],
    text.replaceAll(/https?:\S+/g, '').replaceAll(/\u00a0:\s+/g, '\u00a0: '),
  ].join('\n')

/** Expressions of which the cases say that they are not read for names that contain the same letters. */
const faultsOf = (reading: string, except: readonly string[] = []): string[] =>
  forbidden
    .filter(({ id, expression }) => !except.includes(id) && reading.split('\n').some((line) => expression.test(line)))
    .map(({ id }) => id)

test('[NOT-01] words of mails: each expression finds its own examples only', () => {
  for (const { id, expression, matches, not } of forbidden) {
    for (const words of matches) expect(expression.test(words), `${id}: ${words}`).toBe(true)
    for (const words of not) expect(expression.test(words), `${id}: ${words}`).toBe(false)
  }
})

test.each(CASES)('[NOT-01] every kind of mail with $id → breaks no rule', async ({ names }) => {
  const found: string[] = []
  for (const { mail, ...expected } of mailsOf(names)) {
    const broken = brokenRules(
      await rawOf(mail),
      {
        ...expected,
        operator: 'Région Armor',
        origins,
        sentAt: new Date(),
        names: Object.values(names).map(neatName),
      },
      parse,
    )
    for (const rule of broken) found.push(`${expected.kind}: ${rule}`)
  }
  expect([...new Set(found)]).toEqual([])
})

/** Wrong sentences that no expression finds: what they need to know, or where they are proven. */
const UNDECIDED: Readonly<Record<string, string>> = {
  'title-with-own-point': 'a full stop inside and outside of the quotes: quotedTitle',
  'title-feminine-participle': 'the gender of a title',
  'title-feminine-agreed': 'right French, by luck',
  'one-partner-of-two': 'the agreement of two numbers',
  'year-not-grouped': 'a year',
  'name-digits-grouped': 'a name',
  'greeting-empty': 'letter.test.ts',
  'greeting-gendered': 'the greeting is «Bonjour»: letter.test.ts',
  'letter-gendered': 'situation-words',
  'cut-in-entity': 'names are cut before they are escaped: letter.test.ts',
  'cut-in-emoji': 'letter.test.ts',
  'trailing-space-title': 'quotedTitle',
}

test('[NOT-01] sentences of the cases: wrong ones are found, right ones are not', () => {
  const decided = renderings.filter(({ id, verdict }) => verdict !== 'either' && !(id in UNDECIDED))
  const found = decided.filter(({ sentence, verdict }) => faultsOf(sentence).length > 0 !== (verdict === 'wrong'))
  expect(found.map(({ id, sentence }) => [id, faultsOf(sentence)])).toEqual([])
  for (const { id, right } of factKinds) expect(faultsOf(right), id).toEqual([])
})

test.each([
  ['plain', NAMES],
  [
    'vowels',
    { person: 'Inès', partner: 'Affluents', establishment: 'École du Grand Large', title: 'Et après ?', city: 'Évry' },
  ],
  [
    'h',
    {
      person: 'Hélène',
      partner: 'Haut Courant',
      establishment: 'AFIJ du Ponant',
      title: 'Je me lance.',
      city: 'Le Havre',
    },
  ],
  [
    'digits',
    { person: 'Yvonne', partner: '8 Fablab', establishment: '1001 Métiers', title: '24 phrases', city: 'Les Ulis' },
  ],
])('[NOT-01] words of every kind of mail with names of the sort %s → no fault', (_, names) => {
  const found = mailsOf(names).flatMap(({ kind, mail }) =>
    faultsOf(readingOf(mail)).map((fault) => `${kind}: ${fault}`),
  )
  expect([...new Set(found)]).toEqual([])
})

/** Rules that one message does not show, and where they are proven. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'words-no-secret-but-own': 'announce-purchase.db.test.ts',
  'calendar-same-event': 'meeting-mail.db.test.ts',
}

test('[NOT-01] each strict rule of the cases is checked here, or elsewhere', () => {
  const checker = readFileSync(path.join(import.meta.dirname, 'mail-rules.ts'), 'utf8')
  const ids = mailRules.filter(({ verdict }) => verdict === 'strict').map(({ id }) => id)
  expect(ids.filter((id) => !checker.includes(`'${id}'`)).toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted())
})

/** What happens to mails outside of one message, and where it is proven. */
const WALKS: Readonly<Record<string, string>> = {
  'retry-after-450': 'meeting-mail.db.test.ts',
  'retry-answer-lost': 'meeting-mail.db.test.ts',
  'scanner-reads-links': 'no link acts on GET: attacker.db.test.ts; a date of a mail is only preselected',
  'one-click-post': 'e2e, notifications.spec.ts',
  'stop-link-get': 'notification-mail.db.test.ts',
  'stop-link-of-other-account': 'notification-mail.db.test.ts',
  'stop-then-security': 'security mails have no topic: here',
  'absence-message': 'Auto-Submitted: here; the product reads no mailbox',
  bounce: 'meeting-mail.db.test.ts: refused addresses; deliveries end after their tries',
  'forwarded-mail': 'meetings.routes.db.test.ts: a meeting that is over shows no person',
  'forwarded-by-person': 'pages of people ask for a sign-in: security.db.test.ts',
  'reply-in-thread': 'the code mail says its last hour: mail-codes.db.test.ts',
  'dark-phone': 'contrast in both palettes: here',
  'plain-thunderbird': 'addresses alone on their lines: here',
  'orange-webmail': 'colours are inline: here',
  'gmail-clip': 'at most 90 kB: here; no mail lists more than five dates',
  'deleted-account-mail-queue': 'notification-mail.db.test.ts',
  'address-changed-mail-queue': 'the address is read when the mail leaves: writeTopicMail',
  'date-passed-in-queue': 'notification-mail.db.test.ts',
  'cancelled-before-sent': 'notification-mail.db.test.ts',
  'minor-locked-screen': 'letter.test.ts: previews name no person',
  'two-languages-of-name': 'here: names of other scripts',
  'no-first-name': 'letter.test.ts',
}

test('[NOT-01] each walk of the cases is named with its proof', () => {
  expect(Object.keys(WALKS)).toEqual(mailWalks.map(({ id }) => id))
})

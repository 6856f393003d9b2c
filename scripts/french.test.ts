// What a script can check of docs/voice.md in every French text of the product: screens, mails, PDFs and seeds.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { FORBIDDEN_ANYWHERE } from '../packages/contract/src/epicene.cases.ts'
import {
  countWords,
  GENDERED,
  hasSmallStart,
  lacksFinalStop,
  MAX_WORDS,
  MAX_WORDS_OF_LAW,
  RETIRED,
  sentencesOf,
  type FrenchRule,
} from '../packages/contract/src/french-rules.ts'
import { KINDS } from '../packages/contract/src/contents/kinds.ts'
import { allFields } from '../packages/contract/src/contents/walk.ts'
import { joinLines } from '../packages/ui/src/reading/read-text.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const FILES = [
  '{apps/office/app,apps/web/app,packages/ui/src}/**/*.{ts,tsx}',
  'apps/api/src/**/*.ts',
  'apps/matching/{src,db/seeds}/**/*.ts',
  'packages/advice/src/{demonstration,ranking}/*.ts',
  'packages/contract/src/{contents,contents/field-types}/*.ts',
]
/** Texts that are read by programs, or written for developers. */
const NOT_FOR_PEOPLE =
  /\.(?:test|cases)\.tsx?$|\/kit\.tsx$|\/import\/|(?:words|person-name)\.rules\.ts$|(?:config|node|service)\.ts$/

/** Words of the product that docs/voice.md retired, next to those of `french-rules.ts`. */
const OWN_RETIRED: readonly FrenchRule[] = [
  {
    wrong: /\b(?:laisser|votre|la|une) note\b(?! (?:moyenne|de \d))/i,
    advice: 'message (of an adviser), avis (of a rating)',
  },
]

/** Code words that an operator never meets: where the office, its mails and its files say another word (OFF-19). */
const GUIDE = 'docs/office.md'
const OFFICE_TEXTS = new RegExp(
  [
    /^docs\/office\.md/,
    /^apps\/office\//,
    /^packages\/contract\/src\/(?:contents|imports|rich-text)/,
    /^apps\/api\/src\/features\/(?:contents|media|office|opening|operations)\//,
    /^apps\/api\/src\/features\/.*(?:\.kind|codes?|lots?|stock)[^/]*\.ts/,
  ]
    .map(({ source }) => source)
    .join('|'),
)
const CODE_WORDS: readonly FrenchRule[] = [
  {
    wrong: /namespaces?|\bespaces?\b(?! (?:avant|ou|et|ne comptent)|, apostrophes)(?<!(?:des|une|ses) espaces?)/i,
    advice: 'groupe',
  },
  { wrong: /\bcontextes?\b/i, advice: 'version du site' },
  { wrong: /finalités?/i, advice: 'raison de partage' },
  { wrong: /échanges? de données/i, advice: 'partage de données' },
  { wrong: /seconds? facteurs?/i, advice: 'double vérification' },
  { wrong: /clés? d’accès|passkey|webauthn|totp/i, advice: 'empreinte, visage ou code de cet appareil' },
  { wrong: /«\u00a0key\u00a0»|\bidentifiants?\b/i, advice: 'référence' },
  { wrong: /UTF-8|Windows-1252|Unicode|encodage|octets/i, advice: 'premier format « CSV » de la liste' },
  { wrong: /\bJSON\b|\bUUID\b|\bUTC\b|\bISO\b/i, advice: 'words for people' },
  { wrong: /\bCSV\b(?<!\(CSV)(?<!«\u00a0CSV)/, advice: 'tableau (CSV)' },
  { wrong: /\brangs?\b/i, advice: 'ordre d’affichage' },
  { wrong: /\bslug\b|nom court|\bancre\b|connecteur/i, advice: 'nom dans les adresses' },
  { wrong: /\bAPI\b/i, advice: 'adresse technique' },
  { wrong: /balises?|HTML|<\/?(?:p|strong|em|ul|li)>/i, advice: 'the buttons of the field' },
  { wrong: /serveur|requête|HTTP\b|JavaScript|erreur \d{3}/i, advice: '« Visions ne répond pas »' },
  { wrong: /\bonline\b|headai/i, advice: 'en ligne' },
  { wrong: /l’emporte|insécable|conflit|écrase|préproduction/i, advice: 'plain words' },
]

/** Texts that break a rule and stay, and why. */
const STAYS: readonly (readonly [text: RegExp, why: string])[] = [
  [/Oups\u00a0! une erreur est survenue$/, 'quoted by the specification (ERR-04)'],
  [/: Une erreur est survenue, le consentement que vous avez donné/, 'quoted by the specification (CON-07)'],
  [/start-bundle\.json:\d+: J’accepte que /, 'wordings of consents: a new one is a new version, read by two people'],
  [/migrations\/01(?:01|11).*: Comment parler à un conseiller\u00a0\?$/, 'former words, which 0111 replaces'],
  [/recommendations\.rules\.ts:\d+: je j’/, 'words that a search leaves out'],
  [/refusal-reason\.rules\.ts/, 'the end of a sentence, which gets its full stop there'],
  [/jobs\.txt:\d+: Écouter des utilisateurs,/, 'the noun of the trade'],
]

interface Text {
  place: string
  text: string
}

const MARK = '\u2022'
const isFrench = (text: string): boolean =>
  /\s/.test(text) &&
  /[àâçéèêëîïôûùœ’«»]|\b(?:le|la|les|un|une|des|et|en|vous|votre|je|mes|mon|ma)\b/i.test(text) &&
  !/[{}=]|\b(?:select|from|where)\b/.test(text)

/** Tags that begin another text; the other ones mark words of a sentence. */
const BLOCKS = /<\/?(?!(?:strong|em|b|i|a|span|abbr|bdi|q|cite|code|small|time|mark)\b)[a-z!][^>]*>/gi
const ATTRIBUTES = /\b(?:aria-label|title|alt|placeholder)="([^"]*)"/g

/** The texts in HTML: one a block or attribute. */
const textsOfHtml = (html: string): string[] =>
  [
    ...Array.from(html.matchAll(ATTRIBUTES), ([, text]) => text!),
    ...html
      .replaceAll(BLOCKS, '\n')
      .replaceAll(/<[^>]*>/g, '')
      .split(/\n\s*\n|\n(?=\s*\n)/),
  ].map((text) => text.replaceAll('&nbsp;', '\u00a0').replaceAll('&amp;', '&'))

/** A name of a value that files may have, next to the one that forms show: the third one in a row, or a later one. */
const isOtherName = (node: ts.Node): boolean =>
  ts.isStringLiteral(node) &&
  node.getSourceFile().fileName.endsWith('contents/words.ts') &&
  ts.isArrayLiteralExpression(node.parent) &&
  node.parent.elements.indexOf(node) > 1

/** The texts of a file; values between them read as a bullet. */
function textsOf(file: string): Text[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const texts: Text[] = []
  const add = (node: ts.Node, text: string): void => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
    // A tagged template gets the spaces of French when it is written.
    const isHtml = ts.isTaggedTemplateExpression(node.parent)
    for (const part of /<\/?[a-z]/i.test(text) ? textsOfHtml(text) : [text]) {
      const read = part
        .replaceAll('&nbsp;', '\u00a0')
        .replace(/[ \n]+/g, ' ')
        .trim()
      const shown = isHtml ? read.replaceAll(/ (?=[:;?!%»])|(?<=«) /g, '\u00a0') : read
      if (isFrench(shown) || (OFFICE_TEXTS.test(file) && /^\p{Lu}\p{L}*$/u.test(shown)))
        texts.push({ place: `${file}:${line}`, text: shown })
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
    // Headings of former tables, which imports read, and other names of values than the first one.
    if (ts.isPropertyAssignment(node) && node.name.getText(tree) === 'formerLabel') return
    if (isOtherName(node)) return
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) add(node, node.children.map(childText).join(''))
    else if (ts.isStringLiteralLike(node)) add(node, node.text)
    else if (ts.isTemplateExpression(node))
      add(node, node.head.text + node.templateSpans.map(({ literal }) => MARK + literal.text).join(''))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return texts
}

/** The French literals of a migration; those on lines after each other are one. */
function literalsOf(file: string): Text[] {
  const source = readFileSync(path.join(root, file), 'utf8').replaceAll(/^\s*--.*$/gm, '')
  return Array.from(source.matchAll(/E?'(?:[^']|'')*'(?:\s*\n\s*E?'(?:[^']|'')*')*/g), ([literal]) =>
    literal
      .replaceAll(/^E?'|'$|'\s*\n\s*E?'/g, '')
      .replaceAll("''", "'")
      .replaceAll(/\\u([0-9a-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replaceAll('\\n', '\n'),
  )
    .flatMap(textsOfHtml)
    .map((text) => ({ place: file, text: text.trim() }))
    .filter(({ text }) => isFrench(text))
}

/** The French cells of a table of the catalogue (apps/matching/db/table.ts). */
const cellsOf = (file: string): Text[] =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.startsWith('#') ? [] : line.split('|')).map((text) => ({ text, index })))
    .filter(({ text }) => isFrench(text.trim()))
    .map(({ text, index }) => ({ place: `${file}:${index + 1}`, text: text.replace(/^ +| +$/g, '') }))

/** The texts of a bundle of contents, without their HTML. */
const bundledIn = (file: string): Text[] =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      Array.from(line.matchAll(/"(?:[^"\\]|\\.)*"/g), ([text]) => ({
        place: `${file}:${index + 1}`,
        text: (JSON.parse(text) as string).replaceAll(/<\/(?:p|li)>(?=<)/g, '\n').replaceAll(/<[^>]*>/g, ''),
      })),
    )
    .filter(({ text }) => isFrench(text))

function childText(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return child.text
  if (ts.isJsxExpression(child) && child.expression && ts.isStringLiteralLike(child.expression))
    return child.expression.text
  return MARK
}

/** Markdown: paragraphs, titles and items, each with the lines that it is wrapped in. */
const linesOf = (file: string): Text[] =>
  joinLines(readFileSync(path.join(root, file), 'utf8'))
    .split('\n')
    .map((line) => ({ place: file, text: line.replaceAll(/ (?=[:;?!%»])|(?<=«) |&nbsp;/g, '\u00a0') }))

const files = FILES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => !NOT_FOR_PEOPLE.test(file))
const bundled = globSync('apps/api/{db/demo,src}/*.json', { cwd: root }).flatMap(bundledIn)
const texts = [
  ...files.flatMap(textsOf),
  ...globSync(['{apps/web/app,packages/ui/src}/**/texts/*.md', GUIDE], { cwd: root }).flatMap(linesOf),
  ...globSync('{apps/matching/db/seeds,packages/advice/src/demonstration}/*.txt', { cwd: root }).flatMap(cellsOf),
  ...globSync('apps/{api,matching}/db/migrations/*.sql', { cwd: root }).flatMap(literalsOf),
  ...bundled,
]
const isLaw = (place: string): boolean => /\/texts\/|\.json:|\/migrations\//.test(place)
const wrongTexts = (isWrong: (text: string, place: string) => boolean): string[] =>
  texts
    .filter(({ text, place }) => isWrong(text, place) && !STAYS.some(([stays]) => stays.test(`${place}: ${text}`)))
    .map(({ place, text }) => `${place}: ${text}`)
const found = (pattern: RegExp): string[] => wrongTexts((text) => pattern.test(text))

test('[UI-05] French texts: the extraction finds those of every app', () => {
  for (const app of [
    'apps/web/',
    'apps/office/',
    'packages/ui/',
    'apps/api/src/',
    'apps/api/db/demo/',
    'apps/api/db/migrations/',
    'apps/matching/src/pages/',
  ])
    expect(texts.filter(({ place }) => place.startsWith(app)).length, app).toBeGreaterThan(20)
  expect(texts.some(({ text }) => text.includes(';'))).toBe(true)
})

test.each([...RETIRED, ...OWN_RETIRED, ...GENDERED])('[UI-05] French texts: $advice → refuses $wrong', ({ wrong }) => {
  expect(found(wrong)).toEqual([])
})

test.each(CODE_WORDS)('[OFF-19] texts of the office: $advice → refuses $wrong', ({ wrong }) => {
  expect(wrongTexts((text, place) => OFFICE_TEXTS.test(place) && wrong.test(text))).toEqual([])
})

test('[OFF-19] fields of contents: no code of a value in their labels and help', () => {
  const words = Object.values(KINDS).flatMap(({ fields }) => allFields(fields).map(({ label, help }) => label + help))
  expect(words.length).toBeGreaterThan(200)
  expect(words.filter((text) => /\{\{|\}\}|\?\w+=/.test(text))).toEqual([])
})

test('[OFF-19] guide of the office: its bold words are those of screens; at most 330 lines of short sentences', () => {
  const guide = readFileSync(path.join(root, GUIDE), 'utf8')
  const screens = [
    ...files.filter((file) => OFFICE_TEXTS.test(file)).map((file) => readFileSync(path.join(root, file), 'utf8')),
    ...Object.values(KINDS).map(({ label, singular }) => `${label} Créer ${singular}`),
    `Ajouter des ${KINDS.missions.fields['tasks']!.label.toLowerCase()}`,
  ].join('\n')
  const plain = (text: string): string => text.replaceAll(/\\u00a0|&nbsp;|\s+/g, ' ')
  const shown = plain(screens)
  const bold = Array.from(joinLines(guide).matchAll(/\*\*(.+?)\*\*/g), ([, words]) => plain(words!))
  expect(bold.length).toBeGreaterThan(60)
  expect(bold.filter((words) => !shown.includes(words))).toEqual([])
  expect(guide.split('\n').length).toBeLessThan(330)
  const sentences = joinLines(guide).split('\n').flatMap(sentencesOf).map(countWords)
  expect(sentences.reduce((sum, words) => sum + words, 0) / sentences.length).toBeLessThan(12)
})

test.each(FORBIDDEN_ANYWHERE)('[UI-05] French texts: %s is refused', (wrong) => {
  expect(found(wrong)).toEqual([])
})

test('[UI-05] French texts: non-breaking spaces, curly apostrophes, ellipses, «1er»', () => {
  expect(found(/ [:;?!%»]|«(?!\u00a0)|(?<!\u00a0)»/), 'spaces').toEqual([])
  expect(found(/\p{L}'\p{L}/u), 'apostrophes').toEqual([])
  expect(found(/\.\.\./), 'ellipses').toEqual([])
  expect(
    found(/\b1[ \u00a0](?:janv|févr|mars|avril|mai|juin|juil|août|sept|oct|nov|déc)/),
    'first of the month',
  ).toEqual([])
})

test('[UI-05] French texts of bundles: no straight quotes, no missing or stray spaces', () => {
  expect(bundled.length).toBeGreaterThan(1000)
  const wrong = /['"…]|  | $|^ |[^\u00a0][!?;:»%€]|\d (?:min|h)\b/
  expect(bundled.filter(({ text }) => wrong.test(text))).toEqual([])
})

test('[UI-05] French texts: sentences begin with a capital, and the last of several ends with a full stop', () => {
  expect(wrongTexts(hasSmallStart), 'capitals').toEqual([])
  expect(
    wrongTexts((text, place) => !place.includes('/migrations/') && lacksFinalStop(text.replace(/ · Visions$/, ''))),
    'full stops',
  ).toEqual([])
})

test('[UI-05] French texts: 20 words in a sentence at most, 30 in law and contents', () => {
  const long = texts.flatMap(({ place, text }) =>
    sentencesOf(text)
      .filter((sentence) => countWords(sentence) > (isLaw(place) ? MAX_WORDS_OF_LAW : MAX_WORDS))
      .map((sentence) => `${place}: ${sentence}`),
  )
  expect(long.filter((one) => !STAYS.some(([stays]) => stays.test(one)))).toEqual([])
})

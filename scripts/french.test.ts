// What a script can check of docs/voice.md in every French text of the product: screens, mails, PDFs and seeds.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { joinLines } from '../packages/ui/src/reading/read-text.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const FILES = [
  '{apps/office/app,apps/web/app,packages/ui/src}/**/*.{ts,tsx}',
  'apps/api/src/**/*.ts',
  'apps/matching/{src,db/seeds}/**/*.ts',
]
/** Texts that are read by programs, or written for developers. */
const NOT_FOR_PEOPLE =
  /\.(?:test|cases)\.tsx?$|\/routes\/kit\.tsx$|\/import\/|words\.rules\.ts$|\/(?:config|node|service)\.ts$/

/** Words and phrases that docs/voice.md retired, and what to write instead. */
const RETIRED: readonly [RegExp, string][] = [
  [/ne dit rien de vous/i, 'un identifiant technique, sans votre nom ni votre e-mail'],
  [/rien n’est perdu/i, 'say what is saved: «Votre texte est conservé.»'],
  [/sans réseau|avec le réseau/i, 'hors connexion'],
  [/mes consentements|mon consentement/i, 'accord'],
  [/coach d’admission/i, 'simulateur d’admission'],
  [/edtech/i, 'outil'],
  [/en savoir \+/i, 'En savoir plus'],
  [/dans un instant/i, 'dans quelques minutes, or the real delay'],
  [/d’ici\. |viennent d’être \p{L}+ d’ici/u, 'depuis votre connexion internet'],
  [
    /\bse (?:lira|liront|relit|défait)\b|, se (?:lit|dit|montre)|accord se /i,
    'a subject that acts: «vous retrouvez», «nous affichons»',
  ],
  [/\b(?:la|cette) page (?:dit|permet|attend)/i, 'pages do not speak: «Ouvrez cet accord pour…»'],
  [/n’a pas pu être (?:joint|prévenu)\b/i, '«Nous n’avons pas pu joindre X»'],
  [/\+ de \d/i, 'in words: «18 ans ou plus»'],
  [/\b(?:laisser|votre|la|une) note\b(?! (?:moyenne|de \d))/i, 'message (of an adviser), avis (of a rating)'],
  [/\bplateformes? (?:terminée|précédente|suivante)/i, 'outil'],
]

/** Sentences of more than 30 words that stay: quotations, lists, the law. */
const LONG: readonly string[] = []

interface Text {
  place: string
  text: string
}

const MARK = '\u2022'
const isFrench = (text: string): boolean =>
  /\s/.test(text) &&
  /[àâçéèêëîïôûùœ’«»]|\b(?:le|la|les|un|une|des|et|en|vous|votre|je|mes|mon|ma)\b/i.test(text) &&
  !/[{};=<>]|\b(?:select|from)\b/.test(text)

/** The texts of a file; values between them read as a bullet. */
function textsOf(file: string): Text[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const texts: Text[] = []
  const add = (node: ts.Node, text: string): void => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
    const read = text
      .replaceAll('&nbsp;', '\u00a0')
      .replace(/[ \n]+/g, ' ')
      .trim()
    if (isFrench(read)) texts.push({ place: `${file}:${line}`, text: read })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) add(node, node.children.map(childText).join(''))
    else if (ts.isStringLiteralLike(node)) add(node, node.text)
    else if (ts.isTemplateExpression(node))
      add(node, node.head.text + node.templateSpans.map(({ literal }) => MARK + literal.text).join(''))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return texts
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
        text: (JSON.parse(text) as string).replaceAll(/<[^>]*>/g, ''),
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
  ...globSync('{apps/web/app,packages/ui/src}/**/texts/*.md', { cwd: root }).flatMap(linesOf),
  ...globSync('apps/matching/db/seeds/*.txt', { cwd: root }).flatMap(cellsOf),
  ...bundled,
]
const found = (pattern: RegExp): string[] =>
  texts.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place}: ${text}`)

test('[UI-05] French texts: the extraction finds those of every app', () => {
  for (const app of ['apps/web/', 'apps/office/', 'packages/ui/', 'apps/api/src/', 'apps/api/db/', 'apps/matching/'])
    expect(texts.filter(({ place }) => place.startsWith(app)).length, app).toBeGreaterThan(50)
})

test.each(RETIRED)('[UI-05] French texts: %s is retired → %s', (pattern) => {
  expect(found(pattern)).toEqual([])
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

test('[UI-05] French texts: no sentence of more than 30 words, but for those that are listed', () => {
  const long = texts
    .filter(({ place }) => !place.includes('/seeds/') && !place.includes('.json:'))
    .flatMap(({ place, text }) => text.split(/(?<=[.!?…])\s+/).map((sentence) => ({ place, sentence })))
    .filter(({ sentence }) => sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 30)
  expect(
    long.filter(({ sentence }) => !LONG.includes(sentence)).map(({ place, sentence }) => `${place}: ${sentence}`),
  ).toEqual([])
})

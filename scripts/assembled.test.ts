// Words that change with the name after them: only the functions of `@visions/contract/french-words` set them (UI-05).
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const FILES =
  '{apps/{office,web}/app,apps/{api,matching}/src,packages/{advice/src/ranking,contract/src,server/src,ui/src}}/**/*.{ts,tsx}'
/** Texts for developers and for the terminal, and the functions themselves. */
const NOT_FOR_PEOPLE = new RegExp(
  String.raw`\.(?:test|cases)\.tsx?$|/routes/kit\.tsx$|/(?:import|doctor)/|/(?:config|node|service|person)\.ts$|` +
    String.raw`/(?:french-words|ensure-role)\.ts$`,
)

const WORDS = 'de|que|jusqu’à|le|la|du|au|mon|ma|mes|votre|notre|cette|ce'
/** Ends of a text that depend on the name or the gender of what follows. */
const BEFORE = new RegExp(`(?:^|[\\s(«’'>])(?:${WORDS}|à)[ \u00a0]$|(?:^|[\\s(])(?:[dlqsn]|qu|jusqu)’$`, 'i')
/** A participle that would agree with the name before it. */
const PARTICIPLE =
  /^[»\s]*(?:n’)?(?:est|sera|était|a été|reste)(?: (?:plus|pas|bien|déjà))? \p{L}*(?:é|it|is|[rn]u|ôt|êt|ert)(?!\p{L})/u
/** Only files with such an end need to be parsed. */
const CANDIDATE = new RegExp(
  `(?:\\b(?:${WORDS})|à|’)(?:\\s|&nbsp;|\\\\u00a0|\\{' '\\})*(?:\\$?\\{|<)|\\} (?:est|sera|était|a été|reste) `,
  'i',
)

/**
 * Expressions that are no name, or one that already has its word: amounts, dates and hours, addresses of e-mails,
 * texts in quotation marks, and our own constants.
 */
const NO_NAME = [
  /(?:count|numberText|\w+(?:Text|Date|Hours)|day\w+|weekday|percent|round|min|onDay)\(.*\)$/s,
  /(?:\w+Name|ofPerson|quoted|quotedTitle)\(.*\)$/s,
  /(?:^|\W)(?:min|max|tens|end|value|width|length|stars|date|day|lastDay|time|end|when|until|asked|\w*[hH]our)$/,
  /(?:[eE]mail|address|sentTo|offer|version)$|^email \?/,
  /(?:^|\.)[A-Z][A-Z_]+$|^[A-Z][A-Z_]+\[/,
]

/** Names that are right after a raw word, by file and expression, with the reason. */
const RIGHT: readonly (readonly [place: string, reason: string])[] = [
  ['apps/matching/src/pages/words.ts: que ${words.charAt(0).toLowerCase()}', '«vous», «vos mots» or «le métier»'],
  ['apps/api/src/features/assessments/adviser-voice.rules.ts: à ${name}', 'a person: no contraction after «à»'],
  ['apps/api/src/features/assessments/contradictions.rules.ts: de ${about}', 'in quotation marks'],
  ['apps/api/src/features/office/act-mail.use-case.ts: à ${subject}', 'a person: no contraction after «à»'],
  ['packages/advice/src/ranking/reasons.rules.ts: du ${liked}', '«métier « … »»'],
  ['packages/advice/src/ranking/reasons.rules.ts: le ${liked}', '«métier « … »»'],
  ['apps/web/app/features/preferences/queue-notice.tsx: à ${name}', 'in quotation marks'],
  ['packages/contract/src/essay-result.ts: à ${quotes.get(letter)}', 'in quotation marks'],
  ['packages/ui/src/copyable.tsx: le ${what.toLowerCase()}', 'code or link: our own words'],
  ['apps/web/app/routes/subscription.tsx: de ${name}', 'in quotation marks'],
  ['apps/office/app/contents/content-rail.tsx: la ${name.toLowerCase()}', '«tâche 2»: the one list with a rail'],
]

/** What was typed or accepted, in its exact letters. */
const EXACT = [
  'apps/api/src/features/consents/receipt.print.ts',
  'apps/api/src/features/contents/import-file.ts',
  'packages/contract/src/contents/field-types/field-type.ts',
  'packages/contract/src/contents/help.ts',
]

interface Assembled {
  place: string
  line: number
  before: string
  expression: string
}

/** The values inside the texts of a file, with the text before each. */
function assembledIn(file: string, source: string): Assembled[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const all: Assembled[] = []
  const add = (text: string, node: ts.Node, found?: string): void => {
    const before = found ?? BEFORE.exec(text.replaceAll('&nbsp;', '\u00a0').replaceAll(/\s*\n\s*/g, ' '))?.[0].trim()
    const expression = node.getText().replaceAll(/\s+/g, ' ')
    // A choice between our own words is seen here in full.
    const isOwn = ts.isConditionalExpression(node) && [node.whenTrue, node.whenFalse].every(ts.isStringLiteralLike)
    if (before === undefined || isOwn || NO_NAME.some((pattern) => pattern.test(expression))) return
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
    all.push({ place: file, line, before: before.replace(/^[\s(«’'>]+/, ''), expression })
  }
  /** The text of an element so far; its values and elements end it. */
  const read = (children: readonly ts.JsxChild[]): void => {
    let text = ''
    for (const child of children)
      if (ts.isJsxText(child)) text += child.text
      else if (ts.isJsxExpression(child) && child.expression) {
        if (ts.isStringLiteralLike(child.expression)) text += child.expression.text
        else {
          add(text, child.expression)
          text = ''
        }
      } else if (ts.isJsxElement(child)) {
        const first = child.children.find((one) => !ts.isJsxText(one) || one.text.trim() !== '')
        if (first && ts.isJsxExpression(first) && first.expression) add(text, first.expression)
        text = ''
      }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) {
      let before = node.head.text
      for (const { expression, literal } of node.templateSpans) {
        add(before, expression)
        if (PARTICIPLE.test(literal.text)) add('le ', expression, `${literal.text.split('.')[0]!.slice(0, 30)} after`)
        before = literal.text
      }
    } else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) read(node.children)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return all
}

const sources = globSync(FILES, { cwd: root })
  .filter((file) => !NOT_FOR_PEOPLE.test(file))
  .map((file): [string, string] => [file, readFileSync(path.join(root, file), 'utf8')])

test('[UI-05] assembled texts: quotation marks around a value by quoted(…) or quotedTitle(…), which nest them', () => {
  const byHand = sources.filter(([, source]) => /«(?:\\u00a0|&nbsp;|[ \u00a0])?\$?\{(?!['"]|NBSP)/.test(source))
  expect(byHand.map(([file]) => file).toSorted()).toEqual(EXACT)
})

test('[UI-05] assembled texts: no raw «de», «que», «à», article or possessive before a name', () => {
  const raw = sources
    .filter(([, source]) => CANDIDATE.test(source))
    .flatMap(([file, source]) => assembledIn(file, source))
  const keyOf = ({ place, before, expression }: Assembled): string => `${place}: ${before} \${${expression}}`
  const right = new Set(RIGHT.map(([place]) => place))
  expect(
    raw.filter((one) => !right.has(keyOf(one))).map((one) => `${keyOf(one)} (line ${one.line})`),
    'write ofName(…), ofPerson(…), thatName(…), toName(…), quotedTitle(…), or the name after a colon',
  ).toEqual([])
  expect(
    RIGHT.filter(([place]) => !raw.some((one) => keyOf(one) === place)),
    'exceptions without a text',
  ).toEqual([])
})

test.each([
  ['`Retour de ${name}`', 1],
  ['`ce que ${provider.name} voit`', 1],
  ['`Votre ${title} est prêt`', 2],
  ['`d’${name}`', 1],
  ['<p>Jusqu’à {place.town}</p>', 1],
  ['<p>Le retour de{" "}<strong>{name}</strong></p>', 1],
  ['html`<p>Merci à ${who}</p>`', 1],
  ['`Retour ${ofName(name)}`', 0],
  ['`Retour : ${name}`', 0],
  ['`de ${count(3, "tâche", "tâches")} à ${timeText(at)}`', 0],
  ['`votre ${isBilan ? "bilan" : "parcours"}`', 0],
  ['`une grande ${name}`', 0],
  ['`${title} est prêt`', 1],
  ['`« ${title} » est terminé.`', 1],
  ['`La version ${version} est prête`', 0],
  ['`${name} est à vous`', 0],
])('[UI-05] assembled texts: %s → %i found', (source, found) => {
  expect(assembledIn('a.tsx', source)).toHaveLength(found)
})

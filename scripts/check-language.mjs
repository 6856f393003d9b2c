// Fails when comments, test titles, API summaries or documents use a word of scripts/language-rules.mjs, when a line of
// code or of a document has more than 120 columns, when a document links to a file or heading that does not exist, and
// when a commit subject has more than 72 characters.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './processes.mjs'
import { projectEnv, root } from './project.mjs'
import { ALLOWED, FIELD_WORDS, MAX_COLUMNS, MAX_SUBJECT, NAME_WORDS, SUBJECTS_SINCE, WORDS } from './language-rules.mjs'

/** Written by programs, never edited once released, wrong on purpose, or the list of the words. */
const SKIPPED = /\/tables\.ts$|\/db\/(migrations|upgrade)\/|^scripts\/(canary\/(?!README)|language-rules\.mjs$)/
const STRING = String.raw`(['"\`])((?:\\[^]|(?!\1)[^\\])*)\1`
const ENGLISH = {
  code: [
    /\/\*[^]*?\*\/|(?<=^|[\s;,{}()])\/\/.*/gm,
    new RegExp(String.raw`\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*${STRING}`, 'g'),
    new RegExp(String.raw`\b(?:summary|description):\s*${STRING}`, 'g'),
  ],
  sql: [/--.*/g],
  md: [/[^]+/g],
}
/** Names that code declares (variables, functions, types; members and parameters; lists of these); fields of forms. */
const NAMES = [
  [/\b(?:const|let|function\*?|class|interface|type|enum)\s+([\w$]+)/g, NAME_WORDS],
  [/(?:^|[{,(<;])\s*(?:readonly |async |\.\.\.)*([\w$]+)\??:(?!:)/gm, NAME_WORDS],
  [/[{,]\s*\w+: ([\w$]+)(?=\s*[,}=])/g, NAME_WORDS],
  [/\(([^()]*)\)\s*(?::[^=>()]*)?=>|\b([\w$]+)\s*=>|\b(?:const|let)\s+[{[]([^=;]*)[}\]]\s*=/g, NAME_WORDS],
  [/^\s+(?:async )?\*?([\w$]+)\(.*\{$/gm, NAME_WORDS],
  [
    /\b(?:form|formData|data|fields)\.(?:get|getAll|has)\('([\w-]+)'|\((?:form|formData|data), '([\w-]+)'/g,
    FIELD_WORDS,
  ],
]
/** Columns of the database have names in small letters with underscores. */
const COLUMN = /^[a-z\d]+_[a-z_\d]+$/
/** Code, tables of words and quotations in documents; French is between « and ». */
const QUOTED = /^```[^]*?^```|`[^`\n]*`|«[^»]*»/gm
/** Code in documents. */
const CODE = /^```[^]*?^```|`[^`\n]*`/gm
/** Data with one record on a line. */
const RECORDS = /^apps\/matching\/test\/quality\//
/** A line that is one sentence shown to people may be as long as the sentence. */
const ONE_STRING = /^\s*(?:\w+: |\w+=\{?|(?:const \w+ =|return|[?:]) |<\w[^<>]*>\{|>?\{)?(['"`]).*\1[}),]*(?:<\/\w+>)?$/
const ONE_ELEMENT = /^\s*<\w+>[^<>]*<\/\w+>$/

const tracked = await git('ls-files')
const files = tracked.filter((file) => /\.(ts|tsx|mjs|css|sql|md)$/.test(file) && !SKIPPED.test(file))
const faults = [...brokenRules(), ...files.flatMap(faultsOf), ...(await longSubjects())]
if (faults.length > 0) console.log(faults.join('\n'))
console.log(`${files.length} files, ${faults.length} faults`)
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0

async function git(...command) {
  const { code, output, errors } = await run(['git', ...command], { env: projectEnv(), capture: true })
  if (code !== 0) throw new Error(`git ${command[0]} ended with ${code}: ${errors}`)
  return output.split('\n').filter(Boolean)
}

/** Rules that do not find their own example, and exceptions that nothing needs any more. */
function brokenRules() {
  const deaf = WORDS.filter(({ pattern, example }) => example.search(pattern) < 0)
  const unused = ALLOWED.filter(
    ({ file, words }) => !files.includes(file) || !english(file, read(file)).includes(words),
  )
  const deafNames = [...NAME_WORDS, ...FIELD_WORDS].filter(
    ({ example, instead }) => !wrongNames(example).some((fault) => fault.endsWith(instead)),
  )
  return [
    ...[...deaf, ...deafNames].map(
      ({ pattern, example }) => `language-rules.mjs: ${pattern} does not find "${example}"`,
    ),
    ...unused.map(({ file, words }) => `language-rules.mjs: "${words}" is not in ${file} any more`),
  ]
}

function faultsOf(file) {
  const text = read(file)
  let checked = english(file, text)
  for (const allowed of ALLOWED) if (allowed.file === file) checked = checked.replaceAll(allowed.words, blank)
  const words = WORDS.flatMap(({ pattern, instead }) =>
    [...checked.matchAll(pattern)].map(
      ({ 0: word, index }) => `${file}:${lineAt(checked, index)}: "${word}": ${instead}`,
    ),
  )
  const names = /\.(ts|tsx|mjs)$/.test(file) ? wrongNames(text).map((fault) => `${file}:${fault}`) : []
  return [...longLines(file, text), ...deadLinks(file, text), ...words, ...names]
}

function wrongNames(text) {
  const code = text.replace(ENGLISH.code[0], blank)
  const faults = NAMES.flatMap(([pattern, rules]) =>
    [...code.matchAll(pattern)].flatMap((match) =>
      (
        match
          .slice(1)
          .join(' ')
          .match(/[\w$]+/g) ?? []
      ).flatMap((name) => {
        const words = COLUMN.test(name) ? '' : name.replace(/([a-z\d])(?=[A-Z])|_|-/g, '$1 ')
        const line = () => lineAt(code, match.index + match[0].indexOf(name))
        return rules
          .filter((rule) => rule.pattern.test(words))
          .map(({ instead }) => `${line()}: name "${name}": ${instead}`)
      }),
    ),
  )
  return [...new Set(faults)]
}

function longLines(file, text) {
  if (RECORDS.test(file)) return []
  const mayBeLong = (line) => !file.endsWith('.md') && (ONE_STRING.test(line) || ONE_ELEMENT.test(line))
  return text
    .split('\n')
    .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
    .filter(({ line }) => line.length > MAX_COLUMNS && !mayBeLong(line))
    .map(({ line, place }) => `${place}: ${line.length} columns`)
}

/** Links of a document to files and headings that do not exist. Addresses of sites are not requested. */
function deadLinks(file, text) {
  if (!file.endsWith('.md')) return []
  return [...text.replace(CODE, blank).matchAll(/\]\(([^)\s]+)\)/g)]
    .filter(({ 1: link }) => {
      const [name, anchor] = link.split('#')
      const target = name === '' ? file : path.join(path.dirname(file), name)
      if (/^(\/|[a-z]+:)/.test(link)) return false
      if (!existsSync(path.join(root, target))) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(read(target)).includes(anchor)
    })
    .map(({ 1: link, index }) => `${file}:${lineAt(text, index)}: nothing is at ${link}`)
}

/** The anchors of the headings of a document: their own (`{#id}`), or as GitHub names them. */
function anchorsOf(text) {
  const titles = text.replace(/^```[^]*?^```/gm, '').matchAll(/^#+ (.*?)(?: \{#(.+)\})?$/gm)
  return Array.from(titles, ([, title, id]) => {
    const name = title.toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu, '')
    return id ?? name.replaceAll(' ', '-')
  })
}

/** The text of a file with everything blanked that is not English prose. */
function english(file, text) {
  const kind = file.endsWith('.md') ? 'md' : file.endsWith('.sql') ? 'sql' : 'code'
  const isEnglish = new Uint8Array(text.length)
  for (const pattern of ENGLISH[kind]) {
    for (const { 0: piece, index } of text.matchAll(pattern)) isEnglish.fill(1, index, index + piece.length)
  }
  return text.replace(/[^\n]/g, (letter, index) => (isEnglish[index] ? letter : ' ')).replace(QUOTED, blank)
}

/** Subjects of the commits since the rule was made; none in a clone that does not reach back so far. */
async function longSubjects() {
  const known = await run(['git', 'cat-file', '-e', SUBJECTS_SINCE], { env: projectEnv(), capture: true })
  if (known.code !== 0) return []
  const subjects = await git('log', '--no-merges', '--format=%h %s', `${SUBJECTS_SINCE}..HEAD`)
  return subjects
    .filter((line) => line.slice(line.indexOf(' ') + 1).length > MAX_SUBJECT)
    .map((line) => `commit ${line}: a subject has at most ${MAX_SUBJECT} characters`)
}

function read(file) {
  return readFileSync(path.join(root, file), 'utf8')
}

function blank(text) {
  return text.replace(/[^\n]/g, ' ')
}

function lineAt(text, index) {
  return text.slice(0, index).split('\n').length
}

// The text of a file with a table, in the encodings that spreadsheets write (OFF-13). What is in doubt is not guessed.

/** Why a file is no text of a table. */
export type TextProblem = 'workbook' | 'no_table' | 'unknown_encoding'
export type TableText =
  | { text: string; problem?: undefined }
  /** `line`: the first one that cannot be read, from 1. */
  | { text?: undefined; problem: TextProblem; line: number }

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15'

/** The characters of Windows-1252 that Latin-1 and Latin-9 do not have, as members of a class. */
const ONLY_WINDOWS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
/** UTF-8 that a program has read as Windows-1252, as Mac Roman or as code page 850, and saved so: «Ã©», «√©», «├®». */
const MISREAD = new RegExp(
  `[Ã][\\u0080-\\u00bf${ONLY_WINDOWS}]|Å[’“¸]|Â[\\u0080-\\u009f\\u00a1-\\u00bf]|(?<=[\\p{L}\\p{N}])Â\\u00a0|â[€‚„†‡ˆ]` +
    '|√[©®™†ß¥Æªâ]|‚Ä[ôúùìî¶]|├[\\u00a0-\\u00ff]',
  'u',
)
/** Letters of Mac Roman or code page 850 that were read as Windows-1252, or bytes that it does not have. */
const NO_WINDOWS = new RegExp(
  // The rare character first: others of the text are passed over quickly.
  '[\\u0081\\u008d\\u008f\\u0090\\u009d‚ˆ¯]|[ƒ‡](?<=\\p{L}.)|[ƒ‡®](?=\\p{L})|[“”•‰‹™](?<=\\p{L}.)(?=\\p{Ll})' +
    '|[ŠŒŽÒÓÕÏÑÐÛ](?:(?<=\\p{Ll}.)|(?<=\\p{L}.)(?=\\p{Ll}))',
  'u',
)

/** Whether letters of a text are damaged beyond doubt: another program has read it in the wrong encoding. */
export const isMisread = (text: string): boolean => MISREAD.test(text)

/** A mark that a program writes for a letter that its encoding lacks: «L'?uvre». Not in addresses. */
const LOST = /(?<![^\s'’"«(])[\p{L}'’-]*\?\p{Ll}/u

/** The start of the first word in which a question mark replaces a letter, or is joined to the next word. */
export const findLostLetter = (text: string): string | undefined => LOST.exec(text)?.[0]

/** The encoding of a file; undefined for none of these, for several, and for a file that was cut within a letter. */
function encodingOf(bytes: Uint8Array): TextEncoding | undefined {
  const start = encodingOfStart(bytes)
  if (start) return start
  if (isUtf8(bytes)) return 'utf-8'
  const text = new TextDecoder('windows-1252').decode(bytes)
  if (NO_WINDOWS.test(text) || MISREAD.test(text) || /[ÂÃÅ]$/.test(text)) return undefined
  const hasOnlyWindows = new RegExp(`[${ONLY_WINDOWS}]`).test(text)
  return !hasOnlyWindows && /¤|[½¼](?<=\p{L}.)(?=\p{L})/u.test(text) ? 'iso-8859-15' : 'windows-1252'
}

/** By the byte order mark, or by the NUL in every second byte of UTF-16 without one. */
function encodingOfStart([first, second, third, fourth]: Uint8Array): TextEncoding | undefined {
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0 && first !== 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0 && second !== 0)) return 'utf-16be'
  return undefined
}

/** Decodes a file, or says why it has no text. Without its byte order mark. */
export function decodeTable(bytes: Uint8Array): TableText {
  const begin = Buffer.from(bytes.subarray(0, 100)).toString('latin1')
  if (['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'].some((mark) => begin.startsWith(mark)))
    return { problem: 'workbook', line: 1 }
  if (/^(?:ï»¿)?\s*(?:<(?:!doctype|html|table|\?xml)|\{\\rtf|%PDF)/i.test(begin))
    return { problem: 'no_table', line: 1 }
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding ?? 'utf-8').decode(bytes)
  // A character U+FFFD in a known encoding is one of the letters of the file.
  const places = [text.indexOf('\0'), encoding ? -1 : text.indexOf('\ufffd')].filter((place) => place >= 0)
  if (places.length === 0) return { text }
  return { problem: 'unknown_encoding', line: text.slice(0, Math.min(...places)).split(/\r\n?|\n/).length }
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

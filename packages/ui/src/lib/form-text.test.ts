import { line, lines as severalLines } from '@visions/contract/vocabulary'
import { expect, test } from 'vitest'
import { lines, plain, text } from './form-text.ts'

const form = (value: string) => {
  const data = new FormData()
  data.set('field', value)
  return data
}
const CONTROLS = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code))
  .filter((character) => /\p{Cc}/u.test(character))
  .join('a')

test('[JRN-20] [BIL-07] text and lines: control characters → removed, so that the API accepts the text', () => {
  expect(line(200).safeParse(CONTROLS).success, 'unchanged: refused').toBe(false)
  expect(line(200).safeParse(text(form(CONTROLS), 'field')).success).toBe(true)
  expect(severalLines(200).safeParse(lines(form(CONTROLS), 'field')).success).toBe(true)
})

test('[JRN-20] [BIL-07] text and lines: tabs and line ends → spaces or line feeds', () => {
  expect(text(form('BUT\tInfo\u000b-\u000ccom\u0000'), 'field')).toBe('BUT Info-com')
  expect(text(form('Un\r\ndeux\rtrois\nquatre'), 'field')).toBe('Un deux trois quatre')
  expect(lines(form('Un\r\ndeux\rtrois\n\n\tquatre\u0007\u0085'), 'field')).toBe('Un\ndeux\ntrois\n\n\tquatre')
  expect(text(form('\u00a0Été, 東京 👩🏽‍🚀 '), 'field'), 'other characters').toBe('\u00a0Été, 東京 👩🏽‍🚀 ')
})

test('text, lines and plain: no string → empty string', () => {
  const file = new FormData()
  file.set('field', new Blob(['x']))
  for (const data of [new FormData(), file]) expect([text(data, 'field'), lines(data, 'field')]).toEqual(['', ''])
  for (const value of [null, undefined, 3, {}]) expect(plain(value)).toBe('')
})

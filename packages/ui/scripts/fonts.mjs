// Subsets the two variable fonts to the characters of French, into src/fonts. Run manually: node scripts/fonts.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCharCode(0x20 + offset)).join('')
const french = 'ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸàâäæçèéêëîïôöùûüÿŒœ'
const neighbours = 'ÁÃÅÍÑÓÕØÚÝáãåíñóõøúýß'
const punctuation = '\u00a0\u202f\u2011¡¿©«»®°²³·–—‘’“”…•€™←→↑↓✓×−½¼¾′″'
const text = ascii + french + neighbours + punctuation

// Titles have one weight: their font is an instance, without the characters that no title contains. Texts have
// a weight axis. Together at most 32 KB: fonts are the largest part of a public page.
const notInTitles = /[¡¿©®²³™←↑↓½¼¾′″^`{|}~\\<>]/g
const fonts = [
  {
    name: 'bricolage',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    wght: 760,
    letters: text.replace(notInTitles, ''),
  },
  {
    name: 'figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    wght: { min: 400, max: 700 },
  },
]

for (const { name, source, wght, letters = text } of fonts) {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)))
  const subset = await subsetFont(original, letters, { targetFormat: 'woff2', variationAxes: { wght } })
  await writeFile(new URL(`../src/fonts/${name}.woff2`, import.meta.url), subset)
  console.log(name, original.length, '→', subset.length)
}

// Subsets the two variable fonts to what French needs and writes them in app/ui/fonts. Run by hand: node scripts/fonts.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCharCode(0x20 + offset)).join('')
const french = 'ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸàâäæçèéêëîïôöùûüÿŒœ'
const neighbours = 'ÁÃÅÍÑÓÕØÚÝáãåíñóõøúýß'
const punctuation = '\u00a0\u202f\u2011¡¿©«»®°²³·–—‘’“”…•€™←→↑↓✓×−½¼¾′″'
const text = ascii + french + neighbours + punctuation

// Titles have one weight, so that file is an instance, without the signs that no title holds; running text keeps its weight axis.
// Together at most 32 KB: they are the heaviest part of a public page.
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
  await writeFile(new URL(`../app/ui/fonts/${name}.woff2`, import.meta.url), subset)
  console.log(name, original.length, '→', subset.length)
}

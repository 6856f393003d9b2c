import { expect, test } from 'vitest'
import { plainText } from './html.ts'

test.each([
  ['D&eacute;veloppeur &amp; chef <b>de projet</b>', 'Développeur & chef de projet'],
  ['L&#39;offre&nbsp;: 35&#xA0;h', "L'offre : 35 h"],
  ['<p>Missions :</p><ul><li>Pétrir</li><li>Cuire</li></ul>Merci', 'Missions :\nPétrir\nCuire\nMerci'],
  ['Une ligne<br>une autre<br/>la dernière', 'Une ligne\nune autre\nla dernière'],
  ['<div><p>Un</p><p>Deux</p></div><br><br>Trois', 'Un\nDeux\n\nTrois'],
  ['Une ligne\nune autre &amp; la dernière', 'Une ligne\nune autre & la dernière'],
  ['<style>p { color: red }</style><p>Texte</p><script>alert(1)</script>', 'Texte'],
  ['Moins de < 2 ans & plus de > 5', 'Moins de < 2 ans & plus de > 5'],
  ['  deux  espaces ', '  deux  espaces '],
  ['', ''],
])('[ADV-07] plainText: «%s» → «%s»', (html, text) => {
  expect(plainText(html)).toBe(text)
})

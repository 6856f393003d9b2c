import { expect, test } from 'vitest'
import { sectorsOfTitle } from './title-sectors.rules.ts'

test.each([
  ['Licence, mention Droit', ['droit-administration']],
  ['BTS Négociation et digitalisation de la relation client', ['commerce']],
  ['Bachelor en ressources humaines', ['droit-administration']],
  ['Licence, mention Sciences de la vie', ['sciences-recherche']],
  ['Formation des métiers de la santé et du social', ['sante', 'social']],
  ['Année préparatoire', []],
])('[ADV-04] title «%s» → sectors %j', (title, sectors) => expect(sectorsOfTitle(title)).toEqual(sectors))

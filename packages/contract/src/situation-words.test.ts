import { expect, test } from 'vitest'
import { SCHOLARSHIP_LEVELS, SITUATIONS } from './constants.ts'
import { levelName, ownSituation, situationLine, situationText } from './situation-words.ts'

test('[PEO-05] situations: every stored one → words without a gender, by their place', () => {
  expect(SITUATIONS.map(situationText)).toEqual([
    'au collège',
    'au lycée',
    'en études',
    'en recherche d’emploi',
    'en emploi',
    'à son compte',
  ])
  expect([situationLine('Lycéen'), situationLine('Indépendant')]).toEqual(['Au lycée', 'À son compte'])
  expect(ownSituation('Indépendant')).toBe('À votre compte')
})

test('[PEO-05] situations: two, a curly apostrophe, an old import → read; none or unknown → no line', () => {
  expect(situationText('Étudiant, Employé')).toBe('en études et en emploi')
  expect(situationText('Demandeur d’emploi')).toBe('en recherche d’emploi')
  expect(['Apprenti', 'ÉTUDIANT', 'e\u0301tudiant', 'collégien', 'Retraité'].map(situationText)).toEqual([
    'en apprentissage',
    'en études',
    'en études',
    'au collège',
    'à la retraite',
  ])
  for (const none of [null, undefined, '', 'toString', 'Chevalier'])
    expect([situationText(none), situationLine(none), ownSituation(none)], String(none)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
})

test('[PRO-03] levels: every stored one → without the number of the framework; other texts stay', () => {
  for (const level of SCHOLARSHIP_LEVELS) expect(levelName(level)).toMatch(/^[^()\d]+(?:\u00a0[12].*)?$/)
  expect([levelName('Baccalauréat (niv 4)'), levelName('Lycée, en cours')]).toEqual(['Baccalauréat', 'Lycée, en cours'])
})

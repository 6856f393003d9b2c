import { expect, test } from 'vitest'
import { levelOfAccess } from './trade-level.rules.ts'

test.each([
  [2, 'Cet emploi est accessible sans qualification particulière, mais un CAP ou un BEP peut être un atout.'],
  [2, 'Cet emploi est accessible à tous les niveaux de qualification. Cependant le permis CE est obligatoire.'],
  [3, 'Cet emploi est accessible avec un diplôme du niveau CAP au niveau BAC.'],
  [3, 'Cet emploi est accessible avec un CAP Boulanger ou un Brevet Professionnel Boulanger.'],
  [4, 'Ce métier est accessible avec un diplôme de niveau Bac (professionnel, technologique) à Bac+2 (BTS, DUT).'],
  [4, 'Cet emploi est accessible via un concours de catégorie B de la fonction publique.'],
  [4, 'Cet emploi est accessible avec un Bac professionnel ou un Titre à Finalité Professionnelle.'],
  [3, 'Cet emploi est accessible avec un titre professionnel du secteur.'],
  [5, 'Cet emploi est accessible avec un diplôme de niveau Bac +2, un titre professionnel peut convenir.'],
  [5, 'Ce métier est accessible à partir d’un diplôme de niveau Bac+2 (BTS, DUT, ...) en transport aérien.'],
  [6, 'Cet emploi est accessible avec un Diplôme d’Etat d’Infirmier, obligatoire pour exercer.'],
  [6, 'Cet emploi est accessible avec une formation de niveau Bac + 3 à Bac + 5.'],
  [7, 'Cet emploi est accessible avec un diplôme de niveau Bac +5 en Gestion des Achats.'],
  [7, 'Ce métier est accessible avec un Master (M1, Master professionnel, grandes écoles, ...) en finance.'],
  [7, 'Cet emploi est accessible avec un Master, généralement complété par un Doctorat pour la recherche.'],
  [8, 'Cet emploi est accessible avec un Diplôme d’Études Spécialisées en Oncologie.'],
  [8, 'Cet emploi est accessible avec un doctorat en médecine, complété par une spécialisation, de niveau Bac + 8.'],
  [8, 'Ce métier est accessible avec un Master (diplôme d’ingénieur, ...) complété par un Doctorat.'],
  [undefined, 'Cet emploi est accessible avec une formation en arts graphiques.'],
])('[ADV-04] level %s ← «%s»', (level, sentence) => {
  expect(levelOfAccess([sentence])).toBe(level)
})

test('[ADV-04] a way for people with experience → the level stays', () => {
  const usual = 'Cet emploi est accessible avec un diplôme de niveau Bac+5.'
  const other = 'Il est également accessible à partir d’un Bac+2 complété par une expérience professionnelle.'
  expect(levelOfAccess([usual, other])).toBe(7)
  expect(levelOfAccess([other])).toBe(5)
})

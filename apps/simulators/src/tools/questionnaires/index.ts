// The questionnaires of the tools that have their own, by slug.
import { atlasDesGestes } from './atlas-des-gestes.ts'
import { capBruyere } from './cap-bruyere.ts'
import { marelline } from './marelline.ts'
import { passeGue } from './passe-gue.ts'
import type { Questionnaire } from './questionnaire.ts'
import { ruchelune } from './ruchelune.ts'
import { sablierVert } from './sablier-vert.ts'
import { transvase } from './transvase.ts'

export const QUESTIONNAIRES: Readonly<Record<string, Questionnaire>> = {
  'atlas-des-gestes': atlasDesGestes,
  'cap-bruyere': capBruyere,
  marelline,
  'passe-gue': passeGue,
  ruchelune,
  'sablier-vert': sablierVert,
  transvase,
}

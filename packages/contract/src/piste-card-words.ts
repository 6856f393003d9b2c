// The title of a card of pistes, on its page and in its picture (PIS-06).
import { capitalised, neatName, ofPerson } from './french-words.ts'

const NUMBERS = ['', 'piste', 'deux pistes', 'trois pistes']

/** «Les trois pistes de Lise», «La piste d’Anaïs»; without a name «Trois pistes». n: 0 to 3. */
export function cardTitle(name: string, n: number): string {
  const pistes = NUMBERS[n] ?? ''
  if (neatName(name) === '') return n === 1 ? 'Une piste' : capitalised(pistes || 'pistes')
  return `${n === 1 ? 'La' : 'Les'} ${pistes || 'pistes'} ${ofPerson(name)}`
}

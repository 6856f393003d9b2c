import { cardTitle } from '@visions/contract/piste-card-words'
import { expect, test } from 'vitest'
import { drawCard } from './draw-card.ts'
import { paintCard } from './paint-card.ts'

const items = ['D1102', 'J1404', 'F1603'].map((code) => ({
  kind: 'trade' as const,
  code,
  title: `Métier ${code}`,
  reason: 'Ce qui m’attire, c’est <img onerror> & le travail en équipe, dehors, avec beaucoup de mots. '
    .repeat(4)
    .trim(),
}))
const [createdAt, expiresAt] = [new Date('2026-11-28T10:00:00Z'), new Date('2026-12-05T10:00:00Z')]
const card = (name: string, n = 3) => ({ name, items: items.slice(0, n), createdAt, expiresAt })

test('[PIS-06] title of a card: agrees with the number of pistes, elides before the name, works without a name', () => {
  expect([cardTitle('Lise', 3), cardTitle('Anaïs', 2), cardTitle('Zoë O’Brien', 1), cardTitle('Lise', 0)]).toEqual([
    'Les trois pistes de Lise',
    'Les deux pistes d’Anaïs',
    'La piste de Zoë O’Brien',
    'Les pistes de Lise',
  ])
  expect([3, 2, 1, 0].map((n) => cardTitle(' ', n))).toEqual(['Trois pistes', 'Deux pistes', 'Une piste', 'Pistes'])
})

test('[PIS-06] picture: name in letters that the fonts lack → the one without a name; Latin names differ', () => {
  const nameless = drawCard(card(''))
  for (const name of ['王小明', 'العربية', 'Лиза', '🙂', ' ']) expect(drawCard(card(name)), name).toBe(nameless)
  for (const name of ['Zoë O’Brien', 'Şen', 'Lise']) expect(drawCard(card(name)), name).not.toBe(nameless)
})

test('[PIS-06] picture: outlines only, no text, markup or address of the card', () => {
  const svg = drawCard(card('<script>'))
  expect(svg).not.toMatch(/<text|<script|onerror|href=|url\((?!#)/)
})

test('[PIS-06] picture: PNG of 1080 × 1350 for three pistes; painted once for the same card', async () => {
  const saved = { id: '', personId: '', ...card('Lise') }
  const [first, second] = await Promise.all([paintCard(saved), paintCard({ ...saved })])
  expect(first).toBe(second)
  expect([first.subarray(1, 4).toString(), first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual(['PNG', 1080, 1350])
  expect(first.length).toBeLessThan(150_000)
})

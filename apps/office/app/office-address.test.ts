import { expect, test } from 'vitest'
import { returnPath } from './office-address.ts'

test.each([
  'https://evil.example/bureau',
  '//evil.example/bureau',
  String.raw`/bureau\..\..\evil`,
  '/bureau/../user',
  '/bureaux',
  '/user/profile',
  'bureau',
  'javascript:alert(1)',
  '/bureau/connexion',
  '/bureau/deconnexion',
  '/bureau/second-facteur',
  '/bureau/second-facteur?suite=/bureau',
  `/bureau/${'a'.repeat(1000)}`,
  null,
])('[DOR-08] return path: %s → refused', (address) => {
  expect(returnPath(address)).toBeUndefined()
})

test.each(['/bureau', '/bureau?fait=roles', '/bureau/membres?apres=1', '/bureau/second-facteur?ajouter=cle'])(
  '[DOR-08] return path: %s → accepted',
  (address) => {
    expect(returnPath(address)).toBe(address)
  },
)

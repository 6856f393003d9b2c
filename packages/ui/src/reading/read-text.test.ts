import { expect, test } from 'vitest'
import { readPage, readRows } from './read-text.ts'

const PAGE = `---
title: Titre
lead: Une phrase d’introduction,
  sur deux lignes : la voici.
---

- Un point
  sur deux lignes
- Un autre

## Partie {#partie}

Un paragraphe sur trois
14 lignes
et un lien.

1. D’abord
2. Ensuite,
   enfin

| Nom | Un fait |
| Adresse | Un autre |

### Plus petit
`

test('[PUB-10] long text: wrapped lines → joined, other lines unchanged', () => {
  const { title, lead, points, parts } = readPage(PAGE)
  expect({ title, lead, points }).toEqual({
    title: 'Titre',
    lead: 'Une phrase d’introduction, sur deux lignes\u00a0: la voici.',
    points: ['Un point sur deux lignes', 'Un autre'],
  })
  expect(parts[0]!.text.split('\n\n')).toEqual([
    'Un paragraphe sur trois 14 lignes et un lien.',
    '1. D’abord\n2. Ensuite, enfin',
    '| Nom | Un fait |\n| Adresse | Un autre |',
    '### Plus petit',
  ])
})

test('[PUB-10] table of rows: wrapped cell → one text', () => {
  expect(readRows('## Compte\n\n- Votre e-mail,\n  s’il est confirmé\n\n### Base légale\n\nContrat\n')).toEqual([
    {
      name: 'Compte',
      detail: '- Votre e-mail, s’il est confirmé',
      cells: [{ id: '', title: 'Base légale', text: 'Contrat' }],
    },
  ])
})

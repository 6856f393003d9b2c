import type { HelpTopic } from '@visions/contract/help'
import type { Shown } from '@visions/contract/office-contents'
import { expect, test } from 'vitest'
import { showExchange, showPurpose } from './consents/shown-sharing.rules.ts'
import { showTopic } from './help/shown-topics.rules.ts'
import { showContext, showNamespace } from './namespaces/shown-groups.rules.ts'
import { showSentence } from './preferences/preferences.rules.ts'
import { seenInPeriod, situationNames } from './shown-state.rules.ts'

const today = '2026-11-28'

test.each([
  ['its last day', { begins: null, ends: '2026-11-28' }, ['tout le monde', 'jusqu’au 28 novembre 2026']],
  ['without an end', { begins: '2026-11-28', ends: null }, ['tout le monde']],
])('[OFF-17] period: %s → met', (_, period, who) => {
  expect(seenInPeriod({ ...period, today }, ['tout le monde'])).toEqual({ isSeen: true, who, nextSteps: [] })
})

test.each([
  ['over since yesterday', { begins: null, ends: '2026-11-27' }, 'sa fin est passée\u00a0: 27 novembre 2026'],
  ['from tomorrow on', { begins: '2026-11-29', ends: null }, 'son début est à venir\u00a0: 29 novembre 2026'],
])('[OFF-17] period: %s → met by no person', (_, period, reason) => {
  expect(seenInPeriod({ ...period, today }, ['tout le monde'])).toEqual({
    isSeen: false,
    who: [],
    nextSteps: [],
    reason,
  })
})

test('[OFF-17] situations: named in a sentence; none → all people', () => {
  expect(situationNames(['Lycéen', 'Employé'])).toEqual(['lycéen ou lycéenne', 'employé ou employée'])
  expect(situationNames([])).toEqual(['tout le monde'])
})

const exchange = {
  id: 'x',
  kind: 'm2o' as const,
  recipient: 'Tari',
  isArchived: false,
  isOnJourney: false,
  hasData: true,
}
const link = { id: 'numerique', hasSwitch: false }
const topic: HelpTopic = {
  anchor: 'gagner',
  title: 'Gagner',
  lead: '',
  questions: [
    { question: 'Comment obtenir une récompense\u00a0?', answer: '<p>Ici.</p>' },
    { question: 'Combien de tâches\u00a0?', answer: '<p>Deux.</p>' },
  ],
}
const without =
  (...ids: string[]) =>
  (id: string) =>
    !ids.includes(id)

/** «Vu : A ; B», «Vu, mais R : A», «Non vu : R». */
const stateOf = ({ isSeen, who, reason }: Shown): string =>
  [isSeen ? 'vu' : 'non vu', ...who, ...(reason ? [`mais ${reason}`] : [])].join(' ; ').replaceAll('\u00a0', ' ')

test.each<[string, Shown, string]>([
  [
    'purpose, two tools',
    showPurpose({ id: 'p', recipients: ['A', 'B'] }),
    'vu ; accords demandés par « A » ; accords demandés par « B »',
  ],
  [
    'purpose without a tool',
    showPurpose({ id: 'p', recipients: [] }),
    'non vu ; mais aucun outil publié ne la demande',
  ],
  ['exchange', showExchange(exchange), 'vu ; accords demandés par « Tari »'],
  [
    'exchange of an archived tool',
    showExchange({ ...exchange, isArchived: true }),
    'non vu ; mais « Tari » est archivé',
  ],
  [
    'exchange without data',
    showExchange({ ...exchange, hasData: false }),
    'non vu ; mais aucune de ses données n’est publiée',
  ],
  [
    'exchange of no journey',
    showExchange({ ...exchange, kind: 'journey' }),
    'non vu ; mais aucun parcours publié ne propose « Tari »',
  ],
  [
    'exchange of a journey',
    showExchange({ ...exchange, kind: 'journey', isOnJourney: true }),
    'vu ; accords demandés par « Tari »',
  ],
  [
    'group with first missions',
    showNamespace([{ kind: 'presets', count: 3 }]),
    'vu ; ses membres, avec 3 premières missions',
  ],
  [
    'group without',
    showNamespace([{ kind: 'missions', count: 1 }]),
    'vu ; ses membres, avec les premières missions de tous ; 1 mission',
  ],
  [
    'context of no journey',
    showContext(link, []),
    'vu ; personnes venues par son lien ; mais sans effet : aucun parcours ne change avec elle',
  ],
  [
    'context with a switch',
    showContext({ ...link, hasSwitch: true }, [{ kind: 'journeys', count: 2 }]),
    'vu ; personnes venues par son lien ; choix dans les réglages ; 2 parcours',
  ],
  ['default context', showContext({ id: 'Normal', hasSwitch: false }, []), 'vu ; tout le monde, sans autre version'],
  ['sentence', showSentence({ place: 25, sentences: 40 }), 'vu ; jeu, à la place 25'],
  [
    'sentence of a game that is too short',
    showSentence({ place: 1, sentences: 4 }),
    'non vu ; mais le jeu attend 2 autres phrases',
  ],
  ['topic', showTopic(topic, without()), 'vu ; page « Aide », 2 questions'],
  [
    'topic, rewards are off',
    showTopic(topic, without('rewards')),
    'vu ; page « Aide », 1 question ; mais 1 question cachée, car votre site n’a pas encore : récompenses',
  ],
  [
    'topic about rewards only',
    showTopic({ ...topic, title: 'Récompenses' }, without('rewards')),
    'non vu ; mais votre site n’a pas encore : récompenses',
  ],
  [
    'topic after the last one',
    showTopic(undefined, without()),
    'non vu ; mais la page « Aide » affiche 20 thèmes au plus',
  ],
])('[OFF-17] state: %s → who meets it', (_, shown, expected) => {
  expect(stateOf(shown)).toBe(expected)
})

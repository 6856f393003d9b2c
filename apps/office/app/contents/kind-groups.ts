// The kinds of contents in four groups, by what people do with them (OFF-19).
import type { ContentKind } from '@visions/contract/constants'

export const KIND_GROUPS: readonly { id: string; title: string; kinds: readonly ContentKind[] }[] = [
  {
    id: 'faire',
    title: 'Ce que les personnes font',
    kinds: ['missions', 'objectives', 'presets', 'tools', 'journeys', 'sentences', 'sectors', 'settings'],
  },
  { id: 'gagner', title: 'Ce qu’elles gagnent', kinds: ['rewards', 'partners'] },
  {
    id: 'lire',
    title: 'Ce qu’elles lisent',
    kinds: ['events', 'announcements', 'aims', 'testimonies', 'trades', 'trainings', 'establishments', 'help'],
  },
  { id: 'reglages', title: 'Réglages', kinds: ['namespaces', 'contexts', 'purposes', 'exchanges'] },
]

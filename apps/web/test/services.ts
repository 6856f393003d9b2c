// A tool of the catalogue as the API returns it, for tests of pages.
import type { FullService } from '@visions/contract/catalogue'

export const service: FullService = {
  _id: '0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11',
  name: 'Ruchelune',
  logo: '/logo.svg',
  minilogo: '/logo.svg',
  description: 'Un jeu.',
  type: 0,
  isPersonalCloud: false,
  urls: { website: 'https://tool.example' },
  datatypes: [],
  galaxy: {
    user: {
      tags: ['Jeu'],
      description: '',
      isFree: true,
      visionsStars: 10,
      mainTag: 'Jeu',
      timeEstimation: 15,
      defaultGuide: [],
    },
  },
  code: null,
  concept: 'Jouer pour se connaître.',
}

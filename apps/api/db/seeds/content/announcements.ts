// Announcements, each shown between two days.
import type { organizers } from './events.ts'
import type { AnnouncementContent } from './model.ts'

export const announcements = {
  'reunions-en-ligne': {
    title: 'Deux réunions en ligne, les 23 et 24 novembre',
    body: 'À 18 h, des conseillers répondent en direct à vos questions : vos vœux le 23, l’alternance le 24. C’est gratuit, et votre caméra peut rester éteinte.',
    from: { each: '11-01', last: '11-24' },
    until: { each: '11-24' },
    organizer: 'maison-des-passerelles',
    linkLabel: 'Voir comment participer',
  },
  'ateliers-a-cote': {
    title: 'De nouveaux ateliers près de chez vous',
    body: 'Bois, cuisine, robots : des artisans et des associations vous ouvrent leur porte pour une demi-journée. Il reste des places.',
    from: { in: -3 },
    until: { in: 30 },
  },
  'fermeture-passee': {
    title: 'Une semaine de pause',
    body: 'Les conseillers de la Maison des passerelles prennent une semaine de pause.',
    from: { in: -40 },
    until: { in: -33 },
  },
  'semaine-des-metiers': {
    title: 'La semaine des métiers arrive',
    body: 'Cinq jours, cinq villes : le programme sera bientôt là.',
    from: { in: 21 },
    until: { in: 50 },
    organizer: 'union-des-metiers',
    linkLabel: 'Voir le programme',
  },
} as const satisfies Readonly<Record<string, AnnouncementContent<keyof typeof organizers>>>

import type { OfficeContent } from './model.ts'

/** Two administrators, who sign in as agents of the simulated ProConnect: `demo-proconnect-<agent>`. */
export const office = {
  organisation: 'Équipe de démonstration',
  professionals: {
    // The subject of an agent differs for each employer: both are linked.
    'nadia.ferrand': { name: 'Nadia Ferrand', agents: ['nadia.ferrand-region', 'nadia.ferrand-lycee'] },
    'gaspard.delmas': { name: 'Gaspard Delmas', agents: ['gaspard.delmas-lycee'] },
  },
} as const satisfies OfficeContent

// Starts the simulators for `npm start` and `npm run dev`.
import { serve } from './processes.mjs'

/** Starts the simulators on consecutive ports from `port` (order: apps/simulators/src/network.ts). */
export function startSimulators(port, appUrl, matchingUrl) {
  const at = (index) => `http://localhost:${port + index}`
  return {
    ready: serve(['apps/simulators/src/main.mjs'], 'Simulateurs prêts', {
      SIMULATORS_PORT: String(port),
      APP_URL: appUrl,
      MATCHING_URL: matchingUrl,
    }),
    control: at(0),
    mailbox: at(4),
    /** Settings of the product. */
    settings: {
      IDENTITY_URL: at(1),
      SEED_TOOLS_URL: at(2),
      COMMUNES_URL: at(3),
      SMTP_URL: `smtp://localhost:${port + 5}`,
      CONSENTS_URL: at(6),
      PERSONAL_CLOUD_URL: at(7),
      COACH_ORIGIN: at(8),
    },
  }
}

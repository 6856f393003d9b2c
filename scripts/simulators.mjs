// Starts the simulators for `npm start` and `npm run dev`.
import { readFileSync } from 'node:fs'
import { serve } from './processes.mjs'

/** The setting PROVIDERS for the simulated providers (apps/simulators/providers.json). */
const providersAt = (urls) =>
  readFileSync(new URL('../apps/simulators/providers.json', import.meta.url), 'utf8').replace(
    /\{(\w+)\}/g,
    (_, name) => urls[name],
  )

/** Starts the simulators on consecutive ports from `port` (order: apps/simulators/src/network.ts). */
export function startSimulators(port, appUrl, matchingUrl, proUrl = appUrl.replace('//', '//pro.')) {
  const at = (index) => `http://localhost:${port + index}`
  return {
    ready: serve(['apps/simulators/src/main.mjs'], 'Simulateurs prêts', {
      SIMULATORS_PORT: String(port),
      APP_URL: appUrl,
      PRO_URL: proUrl,
      MATCHING_URL: matchingUrl,
    }),
    control: at(0),
    mailbox: at(4),
    /** Settings of the product. */
    settings: {
      PRO_URL: proUrl,
      PROVIDERS: providersAt({
        identity: at(1),
        region: at(9),
        franceConnect: at(10),
        franceTravail: at(11),
        proConnect: at(12),
      }),
      SEED_TOOLS_URL: at(2),
      COMMUNES_URL: at(3),
      SMTP_URL: `smtp://localhost:${port + 5}`,
      CONSENTS_URL: at(6),
      PERSONAL_CLOUD_URL: at(7),
      COACH_ORIGIN: at(8),
    },
  }
}

// The matching service, as `npm start` and `npm run dev` run it beside the product.
import { keepRunning } from './processes.mjs'

/**
 * Starts it once the product runs, whose embedded database it shares.
 * @param {{ args?: string[], url: string, port: string, appUrl: string, consentsUrl: string, logLevel: string }} settings
 */
export const startMatching = ({ args = [], url, port, appUrl, consentsUrl, logLevel }) =>
  keepRunning([...args, 'apps/matching/src/main.ts'], 'Affluents est prêt', {
    MATCHING_PORT: port,
    MATCHING_URL: url,
    PRODUCT_URL: appUrl,
    CONSENTS_URL: consentsUrl,
    LOG_LEVEL: logLevel,
  })

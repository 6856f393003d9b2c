// Starts the matching service for `npm start` and `npm run dev`.
import { serve } from './processes.mjs'

/**
 * Start it after the product: it uses the embedded database of the product.
 * @param {Record<'url' | 'port' | 'appUrl' | 'consentsUrl' | 'logLevel', string> & { args?: string[] }} settings
 */
export const startMatching = ({ args = [], url, port, appUrl, consentsUrl, logLevel }) =>
  serve([...args, 'apps/matching/src/main.ts'], 'Affluents est prêt', {
    MATCHING_PORT: port,
    MATCHING_URL: url,
    PRODUCT_URL: appUrl,
    CONSENTS_URL: consentsUrl,
    LOG_LEVEL: logLevel,
  })

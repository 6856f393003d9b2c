// `npm run build`.
import { buildApps } from './build-apps.mjs'

await buildApps()

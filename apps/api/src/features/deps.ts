// What a feature may use; put together in app.ts.
import type { Config } from '../config.ts'
import type { Communes } from '../partners/communes/communes.ts'
import type { ConsentsHost } from '../partners/consents/consents.ts'
import type { Identity } from '../partners/identity/identity.ts'
import type { Matching } from '../partners/matching/matching.ts'
import type { OpenId } from '../partners/openid/openid.ts'
import type { PersonalCloud } from '../partners/personal-cloud/personal-cloud.ts'
import type { ToolPartners } from '../partners/tools/tools.ts'
import type { Content } from '../platform/content.ts'
import type { Db } from '../platform/database/database.ts'
import type { FileThread } from '../platform/file-thread.ts'
import type { FailureLog } from '../platform/failures.ts'
import type { Browsers } from '../platform/http/browsers.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { Mailer } from '../platform/mail.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { PersonSessions } from './access/index.ts'
import type { CodeSealer } from './rewards/code-sealer.ts'

export interface Deps {
  config: Config
  db: Db
  content: Content
  failures: FailureLog
  sessions: PersonSessions
  /** The identity service of the specification; null without that provider. */
  identity: Identity | null
  openId: OpenId
  communes: Communes
  secrets: Secrets
  browsers: Browsers
  rateLimits: RateLimits
  codes: CodeSealer
  /** Reads uploaded files away from the event loop. */
  fileThread: FileThread
  toolPartners: ToolPartners
  consentsHost: ConsentsHost
  matching: Matching
  personalCloud: PersonalCloud
}

/** What deliveries use (platform/deliveries.ts). */
export type DeliveryDeps = Deps & { mailer: Mailer }

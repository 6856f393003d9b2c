import { alerts } from './alerts.ts'
import { diskFull } from './disk-full.ts'
import { dump } from './dump.ts'
import { failover } from './failover.ts'
import { halfOpen } from './half-open.ts'
import { lemonldap } from './lemonldap.ts'
import type { Drill } from './lib/drill.ts'
import { overload } from './overload.ts'
import { pooler } from './pooler.ts'
import { replicas } from './replicas.ts'
import { restore } from './restore.ts'
import { rolling } from './rolling.ts'

/** The drills by name, in the order of `npm run drill -- all`. */
export const DRILLS: Record<string, Drill> = {
  rolling,
  'half-open': halfOpen,
  'disk-full': diskFull,
  failover,
  replicas,
  restore,
  pooler,
  alerts,
  lemonldap,
  dump,
  overload,
}

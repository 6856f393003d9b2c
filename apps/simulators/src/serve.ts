import { join } from 'node:path'
import { z } from 'zod'
import { startNetwork } from './network.ts'

const settings = z
  .object({
    SIMULATORS_PORT: z.coerce.number().int().min(0).max(65_523).default(3100),
    DATA_DIR: z.string().min(1).default('.data'),
    APP_URL: z.url().default('http://localhost:3000'),
    PRO_URL: z.url().default('http://pro.localhost:3000'),
    MATCHING_URL: z.url().default('http://localhost:3050'),
    SIGNING_SECRET: z.string().min(32).max(300).optional(),
  })
  // An empty variable counts as unset, as in the product.
  .safeParse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')))
if (!settings.success) {
  console.error(`Simulateurs : réglages refusés.\n${z.prettifyError(settings.error)}`)
  process.exit(1)
}
const {
  SIMULATORS_PORT: port,
  DATA_DIR,
  APP_URL: appUrl,
  PRO_URL: proUrl,
  MATCHING_URL,
  SIGNING_SECRET: secret,
} = settings.data

try {
  const { urls, smtpUrl, stop } = await startNetwork({
    port,
    dataDir: join(DATA_DIR, 'simulators'),
    appUrl,
    proUrl,
    matchingUrl: new URL(MATCHING_URL).origin,
    ...(secret && { secret }),
  })
  console.log(`Simulateurs prêts : ${JSON.stringify({ ...urls, smtpUrl })}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)))
} catch (error) {
  const usedPort =
    error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error ? error.port : undefined
  console.error(
    usedPort
      ? `Simulateurs : le port ${String(usedPort)} est déjà pris. Libérez-le ou choisissez un autre SIMULATORS_PORT.`
      : error,
  )
  process.exit(1)
}

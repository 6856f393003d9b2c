// Free ports for programs that accept any port.
import { createServer } from 'node:net'

/** A free port of `host`, below the range of outgoing connections. */
export async function freePort(host: string): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const probe = createServer().listen(port, host)
  const isFree = await new Promise<boolean>((resolve) =>
    probe.once('listening', () => resolve(true)).once('error', () => resolve(false)),
  )
  probe.close()
  return isFree ? port : freePort(host)
}

import type { Server } from 'node:http'

/** Listens on `host` and returns the port, which is below the range of outgoing connections. */
export async function listen(server: Server, host = 'localhost'): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const listens = await new Promise<boolean>((resolve) => {
      server.once('listening', () => resolve(true)).once('error', () => resolve(false))
      server.listen(port, host)
    })
    server.removeAllListeners('listening').removeAllListeners('error')
    if (listens) return port
  }
}

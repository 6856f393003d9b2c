import type { Server } from 'node:http'

/** Listens on `host`, at a port below the range that the system gives to outgoing connections. Returns the port. */
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

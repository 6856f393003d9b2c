// A TCP relay to the database server of the tests, whose connections can lose their packets.
import { once } from 'node:events'
import net from 'node:net'

export interface Relay {
  /** The given connection string, through the relay. */
  url: string
  /**
   * Drops all packets of the open connections, like a firewall that lost their state. New connections work.
   */
  drop: () => void
  close: () => void
}

/** Start of the message with the process id of a connection. */
const PROCESS_ID = Buffer.from([0x4b, 0, 0, 0, 12])

/**
 * Listens on a free port of 127.0.0.1.
 * @param refused number of first connections that it closes immediately
 * @param inventsProcessIds whether it changes the process ids of the connections, as a pooler does
 * @param delayMs how late each packet of a client arrives
 */
export async function startRelay(
  databaseUrl: string,
  {
    refused = 0,
    inventsProcessIds = false,
    delayMs = 0,
  }: { refused?: number; inventsProcessIds?: boolean; delayMs?: number } = {},
): Promise<Relay> {
  let remaining = refused
  const target = new URL(databaseUrl)
  const socketFolder = target.searchParams.get('host')
  const connections = new Set<{ isDropped: boolean }>()
  const sockets = new Set<net.Socket>()
  const server = net.createServer((client) => {
    if (remaining-- > 0) return void client.destroy()
    const connection = { isDropped: false }
    connections.add(connection)
    const database = socketFolder
      ? net.connect(`${socketFolder}/.s.PGSQL.${target.port || 5432}`)
      : net.connect(Number(target.port || 5432), target.hostname)
    const pass = (from: net.Socket, to: net.Socket) => {
      sockets.add(from)
      from.on('data', (data: Buffer) => {
        const at = inventsProcessIds && from === database ? data.indexOf(PROCESS_ID) : -1
        if (at >= 0) data[at + PROCESS_ID.length]! ^= 1
        const send = () => connection.isDropped || to.write(data)
        if (delayMs > 0 && from === client) setTimeout(send, delayMs)
        else send()
      })
      from.on('close', () => void (connection.isDropped || to.destroy()))
      from.on('error', () => {})
    }
    pass(client, database)
    pass(database, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`
  return {
    url: url.href,
    drop: () => connections.forEach((connection) => (connection.isDropped = true)),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

// HAProxy in front of nodes or databases.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { start, statusOf, until, type Program } from './processes.ts'
import net from 'node:net'

export interface Proxy {
  mode: 'http' | 'tcp'
  port: number
  /** Path that a server answers with 200 when it may get connections. */
  check: string
  /** Ports of the servers; `checkPort` when the health check has another one. */
  servers: { port: number; checkPort?: number }[]
}

/**
 * Starts HAProxy, and with `http` waits until a server answers. A server that fails two checks (2 s) gets nothing new.
 * A connection that is refused is tried at another server. Connections to a database that failed its check are closed,
 * so that its clients connect to the other one.
 */
export async function startProxy(folder: string, { mode, port, check, servers }: Proxy): Promise<Program> {
  const lines = servers.map(
    ({ port, checkPort }, index) =>
      `  server s${index} 127.0.0.1:${port} check${checkPort ? ` port ${checkPort}` : ''}`,
  )
  const timeouts =
    mode === 'http' ? ['timeout client 60s', 'timeout server 60s'] : ['timeout client 30m', 'timeout server 30m']
  const config = `
defaults
  mode ${mode}
  timeout connect 2s
  timeout check 5s
  ${timeouts.join('\n  ')}
  retries 3
  option redispatch 1
listen proxy
  bind 127.0.0.1:${port}
  balance ${mode === 'http' ? 'roundrobin' : 'first'}
  option httpchk GET ${check}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1${mode === 'tcp' ? ' on-marked-down shutdown-sessions' : ''}
${lines.join('\n')}
`
  const file = path.join(folder, `haproxy-${port}.cfg`)
  await writeFile(file, config)
  const proxy = start(folder, `haproxy-${port}`, ['haproxy', '-db', '-f', file])
  await until(`haproxy on ${port}`, async () =>
    mode === 'http' ? (await statusOf(`http://127.0.0.1:${port}${check}`)) === 200 : isListening(port),
  )
  return proxy
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

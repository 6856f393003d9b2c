// A right installation on this machine, for tests of the doctor: proxy, mail server, DNS. Each can be made wrong.
import { createSocket } from 'node:dgram'
import { createServer as createHttpServer, request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'

const portOf = (server: { address: () => unknown }): number => (server.address() as AddressInfo).port

export interface ProxyFaults {
  /** Sends this Host to the node. */
  host?: string
  passesForwardedHost?: true
  /** Appends the address of the caller instead of replacing what the caller sent. */
  appends?: true
  /** The address of the caller, as the proxy states it. */
  caller?: string
  mostBytes?: number
  encodes?: true
  removes?: readonly string[]
  /** Answers that do not come from the node, by host. */
  answers?: (
    host: string,
    path: string,
  ) => { status: number; text: string; headers?: Record<string, string> } | undefined
}

/** A proxy in front of a node, for PUBLIC_URL (localhost) and PRO_URL (127.0.0.1) on one port. */
export async function startProxy() {
  const state = { target: 0, faults: {} as ProxyFaults }
  const server = createHttpServer((incoming: IncomingMessage, answer) => {
    const { faults } = state
    const host = String(incoming.headers.host)
    const own = faults.answers?.(host, String(incoming.url))
    if (own) return void answer.writeHead(own.status, own.headers).end(own.text)
    if (Number(incoming.headers['content-length'] ?? 0) > (faults.mostBytes ?? Infinity)) {
      incoming.resume()
      return void answer.writeHead(413).end()
    }
    const { 'x-forwarded-host': forwardedHost, 'x-forwarded-for': before, ...headers } = incoming.headers
    const caller = faults.caller ?? '198.51.100.9'
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: state.target,
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...headers,
          host: faults.host ?? host,
          'x-forwarded-for': faults.appends && before ? `${String(before)}, ${caller}` : caller,
          ...(faults.passesForwardedHost && forwardedHost && { 'x-forwarded-host': forwardedHost }),
        },
      },
      (response) => {
        const kept: Record<string, unknown> = {
          ...response.headers,
          ...(faults.encodes && { 'content-encoding': 'identity' }),
        }
        for (const name of faults.removes ?? []) delete kept[name]
        answer.writeHead(response.statusCode!, kept as IncomingMessage['headers'])
        response.pipe(answer)
      },
    )
    outgoing.on('error', () => answer.writeHead(503).end())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const port = portOf(server)
  return {
    state,
    publicUrl: `http://localhost:${port}`,
    proUrl: `http://127.0.0.1:${port}`,
    close: () => server.close(),
  }
}

export interface MailFaults {
  refusesLogin?: true
  refusesSender?: true
  isSilent?: true
}

/** A mail server that asks for a login. */
export async function startMailServer() {
  const state = { faults: {} as MailFaults, mails: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (state.faults.isSilent) return
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (data) => {
      for (const line of String(data).split('\r\n').filter(Boolean)) {
        const answer = /^EHLO/i.test(line)
          ? '250-mail.example\r\n250 AUTH PLAIN LOGIN'
          : /^AUTH/i.test(line)
            ? state.faults.refusesLogin
              ? `535 5.7.8 refused: ${line}`
              : '235 ok'
            : /^MAIL/i.test(line) && state.faults.refusesSender
              ? '550 5.7.1 sender refused'
              : '250 ok'
        if (/^DATA/i.test(line)) state.mails += 1
        socket.write(`${answer}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    state,
    port: portOf(server),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** A server of names that has TXT records. `isSilent`: it does not answer. */
export async function startDns() {
  const state = { records: {} as Record<string, string>, isSilent: false }
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    if (state.isSilent) return
    const labels: string[] = []
    let at = 12
    for (; query[at]! > 0; at += query[at]! + 1) labels.push(query.toString('utf8', at + 1, at + 1 + query[at]!))
    const question = query.subarray(12, at + 5)
    const text = state.records[labels.join('.')]
    const header = Buffer.from([query[0]!, query[1]!, 0x81, text ? 0x80 : 0x83, 0, 1, 0, text ? 1 : 0, 0, 0, 0, 0])
    const length = Buffer.from([0, (text?.length ?? 0) + 1, text?.length ?? 0])
    const record = Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60]), length, Buffer.from(text ?? '')])
    socket.send(Buffer.concat([header, question, ...(text ? [record] : [])]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { state, address: `127.0.0.1:${portOf(socket)}`, close: () => socket.close() }
}

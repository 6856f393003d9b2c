// A right installation on this machine, for tests of the doctor: proxy, mail server, DNS, certificates, and what the
// database states. Each can be made wrong.
import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSecureContext, createServer as createTlsServer } from 'node:tls'

const portOf = (server: { address: () => unknown }): number => (server.address() as AddressInfo).port

export interface ProxyFaults {
  /** Sends this Host to the node. */
  host?: string
  passesForwardedHost?: true
  /** Appends the address of the caller instead of replacing what the caller sent. */
  appends?: true
  /** The address of the caller, as the proxy states it. */
  caller?: string
  maxBytes?: number
  encodes?: true
  removes?: readonly string[]
  /** Certificates of https: of the host localhost, and of 127.0.0.1. */
  certificates?: { people: Certificate; pro: Certificate }
  /** The address that it reaches the node from. */
  from?: string
  /** Answers that do not come from the node, by host. */
  answers?: (
    host: string,
    path: string,
  ) => { status: number; text: string; headers?: Record<string, string> } | undefined
}

/** A proxy in front of a node, for PUBLIC_URL (localhost) and PRO_URL (127.0.0.1), http and https on one port. */
export async function startProxy() {
  const state = { target: 0, faults: {} as ProxyFaults }
  const web = createHttpServer((incoming: IncomingMessage, answer) => {
    const { faults } = state
    const host = String(incoming.headers.host)
    const own = faults.answers?.(host, String(incoming.url))
    if (own) return void answer.writeHead(own.status, own.headers).end(own.text)
    if (Number(incoming.headers['content-length'] ?? 0) > (faults.maxBytes ?? Infinity)) {
      incoming.resume()
      return void answer.writeHead(413).end()
    }
    const { 'x-forwarded-host': forwardedHost, 'x-forwarded-for': before, ...headers } = incoming.headers
    const caller = faults.caller ?? '198.51.100.9'
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: state.target,
        localAddress: faults.from,
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
        const passed: Record<string, unknown> = {
          ...response.headers,
          ...(faults.encodes && { 'content-encoding': 'identity' }),
        }
        for (const name of faults.removes ?? []) delete passed[name]
        answer.writeHead(response.statusCode!, passed as IncomingMessage['headers'])
        response.pipe(answer)
      },
    )
    outgoing.on('error', () => answer.writeHead(503).end())
    incoming.pipe(outgoing)
  })
  // A browser sends no name for an address.
  const secure = createTlsServer({
    SNICallback: (_name, done) => done(null, createSecureContext(state.faults.certificates?.people)),
  })
  secure.on('secureConnection', (socket) => web.emit('connection', socket))
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('readable', () => {
      const first = socket.read() as Buffer | null
      if (!first) return socket.destroy()
      socket.unshift(first)
      // A handshake of TLS begins with 22.
      if (first[0] !== 22) return web.emit('connection', socket)
      if (state.faults.certificates) secure.setSecureContext(state.faults.certificates.pro)
      return secure.emit('connection', socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const port = portOf(server)
  return {
    state,
    publicUrl: `http://localhost:${port}`,
    proUrl: `http://127.0.0.1:${port}`,
    close: () => {
      web.closeAllConnections()
      server.close()
    },
  }
}

export interface MailFaults {
  refusesLogin?: true
  refusesSender?: true
  isSilent?: true
}

export interface Certificate {
  cert: string
  key: string
}

/** An authority, and its certificates. `days` of -1: ended yesterday. `chain`: with the intermediate certificate. */
export function createAuthority() {
  const folder = mkdtempSync(path.join(tmpdir(), 'visions-authority-'))
  const file = (name: string) => path.join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const request = ['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const sign = (name: string, issuer: string, { days, extensions }: { days: number; extensions: string }) => {
    openssl(...request, '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.csr`)
    writeFileSync(file(`${name}.ext`), extensions)
    const signer = ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`, '-CAcreateserial', '-days', String(days)]
    openssl('x509', '-req', '-in', `${name}.csr`, ...signer, '-extfile', `${name}.ext`, '-out', `${name}.pem`)
  }
  const read = (name: string) => readFileSync(file(name), 'utf8')
  openssl(...request, '-x509', '-subj', '/CN=root', '-days', '90', '-keyout', 'root.key', '-out', 'root.pem')
  sign('middle', 'root', { days: 90, extensions: 'basicConstraints=critical,CA:true' })
  let count = 0
  return {
    root: read('root.pem'),
    create: (names: string, days = 60): { chain: Certificate; leaf: Certificate } => {
      const name = `leaf${(count += 1)}`
      sign(name, 'middle', { days, extensions: `subjectAltName=${names}` })
      const [cert, key] = [read(`${name}.pem`), read(`${name}.key`)]
      return { leaf: { cert, key }, chain: { cert: cert + read('middle.pem'), key } }
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}

/** What a database states about itself, as its settings and system views do. Times are intervals before now. */
export interface Facts {
  fsync?: string
  server_version_num?: string
  max_connections?: string
  lock_timeout?: string
  archive_mode?: string
  archive_command?: string
  is_standby?: string
  /** Process of the session, as a pooler would show another one. */
  pid?: string
  clock_behind?: string
  idle_since?: string
  archived?: string
  failed?: string
  backup?: string
  /** Whether the service backup receives the log: on or off. None when absent. */
  receiver?: string
}

/** Facts of a right server: that of the tests has no durability and no backups. */
const RIGHT = {
  fsync: 'on',
  full_page_writes: 'on',
  statement_timeout: '10s',
  lock_timeout: '8s',
  idle_in_transaction_session_timeout: '15s',
  archive_mode: 'on',
  archive_command: 'pgbackrest --stanza=visions archive-push %p',
  archived: '1 minute',
  backup: '7 hours',
}

/**
 * Lets sessions with the search path of `of` read facts that the server of the tests cannot have: a schema before that
 * of the system has functions and views of the same names.
 */
export async function pretendFacts(run: (statements: string) => Promise<unknown>) {
  const fact = (name: string) => `(select value from pretended.facts where name = '${name}')`
  const before = (name: string) => `pg_catalog.now() - ${fact(name)}::interval`
  await run(
    `create schema pretended;
       grant usage on schema pretended to public;
       create table pretended.facts (name text primary key, value text not null);
       grant select on pretended.facts to public;
       create function pretended.current_setting(text) returns text language sql stable as $$
         select coalesce((select value from pretended.facts where name = $1), pg_catalog.current_setting($1)) $$;
       create function pretended.current_setting(text, boolean) returns text language sql stable as $$
         select coalesce((select value from pretended.facts where name = $1), pg_catalog.current_setting($1, $2)) $$;
       create function pretended.pg_is_in_recovery() returns boolean language sql stable as $$
         select coalesce(${fact('is_standby')}::boolean, pg_catalog.pg_is_in_recovery()) $$;
       create function pretended.pg_backend_pid() returns int language sql stable as $$
         select coalesce(${fact('pid')}::int, pg_catalog.pg_backend_pid()) $$;
       create function pretended.clock_timestamp() returns timestamptz language sql volatile as $$
         select pg_catalog.clock_timestamp() - coalesce(${fact('clock_behind')}, '0')::interval $$;
       create function pretended.pg_ls_waldir() returns table (name text, modification timestamptz)
         language sql stable as $$
         select '000000010000000000000002.00000028.backup', ${before('backup')} where ${fact('backup')} is not null $$;
       create view pretended.pg_stat_archiver as select ${before('archived')} as last_archived_time,
         ${before('failed')} as last_failed_time, '000000010000000000000042' as last_failed_wal;
       create view pretended.pg_stat_activity as
         select pid, datname, state, xact_start, query from pg_catalog.pg_stat_activity
         union all select 4242, current_database(), 'idle in transaction', ${before('idle_since')},
           'select secret_of_statement' where ${fact('idle_since')} is not null;
       create view pretended.pg_replication_slots as
         select 'backup' as slot_name, 'physical' as slot_type, ${fact('receiver')} = 'on' as active
         where ${fact('receiver')} is not null;
       grant select on all tables in schema pretended to public`,
  )
  return {
    /** The address of a session that reads the facts. */
    of: (address: string): string => {
      const url = new URL(address)
      url.searchParams.set('options', '-c search_path=pretended,pg_catalog,public')
      return url.href
    },
    set: async (facts: Facts): Promise<void> => {
      const all = JSON.stringify({ ...RIGHT, ...facts })
      await run(`truncate pretended.facts; insert into pretended.facts select * from jsonb_each_text('${all}')`)
    },
  }
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
  // On every address of this machine: 0.0.0.0 does not look like one of its own.
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
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

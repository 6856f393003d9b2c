// The programs of Debian that a drill needs. A drill installs nothing: it names the missing packages.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** Debian's package of each program and of each Perl module. */
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
  plackup: 'libplack-perl',
  prometheus: 'prometheus',
  setpriv: 'util-linux',
  unshare: 'util-linux',
  // The portal of LemonLDAP::NG and what it loads at its start.
  'Lemonldap/NG/Portal/Main.pm': 'liblemonldap-ng-portal-perl',
  'IO/String.pm': 'libio-string-perl',
  'String/Random.pm': 'libstring-random-perl',
}
export type RequiredName = keyof typeof PACKAGES

/** What every drill needs. */
export const ALWAYS = ['setpriv', 'unshare', 'ip', 'initdb'] as const satisfies RequiredName[]

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

/** Throws Missing when the caller is not root on Linux or something is not installed. */
export function requirePrograms(names: readonly RequiredName[]): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Missing('Drills run on Linux as root: they start their programs in namespaces of their own.')
  const missing = names.filter((name) => !isInstalled(name))
  if (missing.length > 0)
    throw new Missing(
      `Not installed: ${missing.join(', ')}. apt-get install --no-install-recommends ${packagesOf(missing).join(' ')}`,
    )
}

/** Throws Missing when the file system of a folder has less free space. */
export function requireSpace(folder: string, gigabytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const free = (bavail * bsize) / 2 ** 30
  if (free < gigabytes)
    throw new Missing(`${folder} has ${free.toFixed(1)} GB of free space, this needs ${gigabytes.toFixed(1)} GB.`)
}

/** Installs Debian's packages of these programs. apt-get lists them and asks first. Returns its exit code. */
export function installPrograms(names: readonly RequiredName[]): number {
  const command = ['install', '--no-install-recommends', ...packagesOf(names)]
  console.log(`Debian starts the services of some packages: install them on a machine for drills.
apt-get ${command.join(' ')}`)
  return spawnSync('apt-get', command, { stdio: 'inherit' }).status ?? 1
}

const packagesOf = (names: readonly RequiredName[]): string[] =>
  [...new Set(names.map((name) => PACKAGES[name]))].sort()

function isInstalled(name: RequiredName): boolean {
  const [folders, mode] = name.endsWith('.pm')
    ? [['/usr/share/perl5'], constants.R_OK]
    : [searchPath().split(':'), constants.X_OK]
  return folders.some((folder) => {
    try {
      accessSync(path.join(folder, name), mode)
      return true
    } catch {
      return false
    }
  })
}

// LemonLDAP::NG as an OpenID Connect provider with demonstration users. It does not read /etc/lemonldap-ng.
// Behaviour of version 2.16 that the drill depends on:
// - It ignores max_age=0, and prompt=login during the first 5 s of a session. It sends auth_time.
// - It publishes one key only. After a rotation, tokens signed with the previous key are invalid.
// - A browser that leaves the password page and starts again returns with the `state` of the first attempt.
// - It has no back-channel logout. In a browser that showed the consent page, a logout ends on a page of the
//   portal.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { start, statusOf, until, type Program } from './processes.ts'

const SHARE = '/usr/share/lemonldap-ng/portal'

export interface Client {
  id: string
  secret: string
  redirectUri: string
  postLogoutRedirectUri: string
}

export interface Provider {
  /** Starts the server and resolves once it answers. */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Suspends the server: connections are accepted, requests get no answer. */
  suspend: () => void
  resume: () => void
  /** Replaces the signing key, the only published one. Returns the id of the new key once it is published. */
  rotateKey: () => Promise<string>
}

/**
 * Writes the configuration of a provider with one client. `issuer`: an address of localhost with a port. The
 * users are dwho, rtyler and msmith: the password is the name.
 */
export async function createProvider(folder: string, issuer: string, client: Client): Promise<Provider> {
  const home = path.join(folder, 'lemonldap')
  const at = (name: string) => path.join(home, name)
  for (const name of ['conf', 'sessions', 'sessions/lock', 'persistent', 'persistent/lock', 'cache'])
    await mkdir(at(name), { recursive: true, mode: 0o700 })
  // checkTime: seconds until a new configuration is read.
  await writeFile(
    at('lemonldap-ng.ini'),
    `[all]
logLevel = notice
checkTime = 1
[configuration]
type = File
dirName = ${at('conf')}
[portal]
staticPrefix = /static
templateDir = ${SHARE}/templates
languages = en
`,
  )
  let number = 0
  const configure = async () => {
    const keyId = randomBytes(8).toString('hex')
    const settings = { cfgNum: ++number, ...service(issuer, home, keyId), ...relyingParty(client) }
    await writeFile(at(`conf/lmConf-${number}.json`), JSON.stringify(settings, null, 1))
    return keyId
  }
  await configure()

  let server: Program | undefined
  return {
    start: async () => {
      const args = ['--host', '127.0.0.1', '--port', new URL(issuer).port, '--env', 'deployment']
      server = start(folder, 'lemonldap', ['plackup', ...args, `${SHARE}/htdocs/index.psgi`], {
        env: {
          LLNG_DEFAULTCONFFILE: at('lemonldap-ng.ini'),
          LLNG_DEFAULTLOGGER: 'Lemonldap::NG::Common::Logger::Std',
        },
      })
      const isReady = async () => (await statusOf(`${issuer}/.well-known/openid-configuration`)) === 200
      await until('LemonLDAP::NG', () => !server!.isAlive() || isReady())
      if (!server.isAlive()) throw new Error(`LemonLDAP::NG ended at its start:\n${server.log().slice(-2000)}`)
    },
    stop: async () => server?.end(),
    suspend: () => server && process.kill(server.pid, 'SIGSTOP'),
    resume: () => server && process.kill(server.pid, 'SIGCONT'),
    rotateKey: async () => {
      const keyId = await configure()
      const isPublished = async () => (await (await fetch(`${issuer}/oauth2/jwks`)).text()).includes(keyId)
      await until('the new key is published', isPublished)
      return keyId
    },
  }
}

/** The settings of the portal and of its OpenID Connect service, with a new signing key. */
function service(issuer: string, home: string, keyId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const storage = (name: string) => ({
    Directory: path.join(home, name),
    LockDirectory: path.join(home, name, 'lock'),
    generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
  })
  return {
    cfgAuthor: 'drill',
    cfgDate: Math.floor(Date.now() / 1000),
    key: 'drill-drill-drill',
    domain: 'localhost',
    portal: issuer,
    securedCookie: 0,
    authentication: 'Demo',
    userDB: 'Same',
    passwordDB: 'Demo',
    // The default module needs ImageMagick. No page of this drill has a captcha.
    captcha: 'Lemonldap::NG::Portal::Main::Plugin',
    demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
    locationRules: {},
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: storage('sessions'),
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: storage('persistent'),
    localSessionStorage: 'Cache::FileCache',
    localSessionStorageOptions: { cache_root: path.join(home, 'cache'), cache_depth: 3, namespace: 'sessions' },
    issuerDBOpenIDConnectActivation: 1,
    oidcServiceMetaDataIssuer: issuer,
    oidcServicePrivateKeySig: privateKey,
    oidcServicePublicKeySig: publicKey,
    oidcServiceKeyIdSig: keyId,
  }
}

function relyingParty({ id, secret, redirectUri, postLogoutRedirectUri }: Client) {
  return {
    oidcRPMetaDataOptions: {
      visions: {
        oidcRPMetaDataOptionsDisplayName: 'Visions',
        oidcRPMetaDataOptionsClientID: id,
        oidcRPMetaDataOptionsClientSecret: secret,
        oidcRPMetaDataOptionsRedirectUris: redirectUri,
        oidcRPMetaDataOptionsPostLogoutRedirectUris: postLogoutRedirectUri,
        oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
        oidcRPMetaDataOptionsRequirePKCE: 1,
        oidcRPMetaDataOptionsBypassConsent: 0,
        oidcRPMetaDataOptionsLogoutBypassConfirm: 0,
      },
    },
    // Claim: key of the session or macro, type, array.
    oidcRPMetaDataExportedVars: {
      visions: {
        email: 'mail',
        email_verified: 'verified;bool;never',
        name: 'cn',
        given_name: 'first',
        family_name: 'last',
        preferred_username: 'uid',
      },
    },
    oidcRPMetaDataMacros: {
      visions: { verified: '1', first: '(split / /, $cn)[0]', last: '(split / /, $cn)[-1]' },
    },
  }
}

// Passkeys as second factors (WebAuthn Level 3). The relying party is the host of PRO_URL. The authenticator verifies
// its user, by a PIN or a finger: touching a key that stays in a shared computer is no proof (PEO-04).
import type { newPasskey, passkeySignature } from '@visions/contract/office'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import type { Passkey } from './factors.repository.ts'

export type NewPasskey = z.output<typeof newPasskey>
export type PasskeySignature = z.output<typeof passkeySignature>

/** Loaded with the first passkey: a node starts without it. */
const library = () => import('@simplewebauthn/server')

const listed = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transports as AuthenticatorTransport[],
  }))

/** Options for a new passkey; those that are registered are excluded. */
export const registrationOptions = async (
  proUrl: string,
  { id, email, passkeys }: { id: string; email: string; passkeys: readonly Passkey[] },
) =>
  (await library()).generateRegistrationOptions({
    rpName: 'Visions',
    rpID: new URL(proUrl).hostname,
    userName: email,
    userID: new TextEncoder().encode(id),
    excludeCredentials: listed(passkeys),
    extensions: {},
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  })

/** Options for the signature of a registered passkey. */
export const signatureOptions = async (proUrl: string, passkeys: readonly Passkey[]) =>
  (await library()).generateAuthenticationOptions({
    rpID: new URL(proUrl).hostname,
    allowCredentials: listed(passkeys),
    userVerification: 'required',
  })

/** The passkey that a browser created for a challenge; undefined when any part of the answer is wrong. */
export async function readNewPasskey(proUrl: string, challenge: string, credential: NewPasskey) {
  const { verifyRegistrationResponse } = await library()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { clientExtensionResults: {}, ...credential } as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: proUrl,
      expectedRPID: new URL(proUrl).hostname,
      requireUserVerification: true,
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey, counter, transports: credential.response.transports ?? [] }
  } catch {
    // The library throws for each kind of wrong answer.
    return undefined
  }
}

/**
 * The new counter of a passkey that signed a challenge. Undefined when any part of the answer is wrong, or when the
 * counter went back, as that of a copy does.
 */
export async function readSignature(
  proUrl: string,
  challenge: string,
  { passkey, credential }: { passkey: Passkey; credential: PasskeySignature },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { clientExtensionResults: {}, ...credential } as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: proUrl,
      expectedRPID: new URL(proUrl).hostname,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

// The page of the second factor: proves a registered one, or registers one (DOR-08).
import type { Input } from '@visions/contract/kernel'
import type { OfficeMe, officeRoutes } from '@visions/contract/office'
import { ACCESS, OFFICE, SECOND_FACTOR, withQuery } from '@visions/contract/office-addresses'
import { redirect } from 'react-router'
import { encode } from 'uqr'
import { ApiError, type Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { returnPath, secondFactorAddress } from './office-address.ts'
import { proofRefusal } from './office-words.ts'
import { answerOrRefusal } from './on-office.ts'
import { textsOf } from './forms.tsx'

/** Fields of the forms of this page. All others belong to a form of another page, which waits for the proof. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['step', 'code', 'device-name', 'passkey', 'totp'])
/** A content with long lists has hundreds of fields. */
const MAX_FIELDS = 3000
const TOTP_URL = /^otpauth:\/\/totp\/[\w%.:@+~-]{1,200}\?[\w%.&=+~-]{1,400}$/

export type Step = 'code' | 'secours' | 'cle' | 'application' | 'confirmation' | 'nouvelle-cle'
const STEPS: readonly string[] = ['code', 'secours', 'cle', 'application', 'confirmation', 'nouvelle-cle']

/** An authenticator that is being registered. `url` returns with the form, because the API shows it once. */
export interface Enrolment {
  url: string
  secret: string
  qr: { path: string; size: number }
}
export interface FactorPage {
  me: OfficeMe
  /** The page to return to. */
  next: string
  /** What is registered in addition to the existing factors. */
  adding: 'application' | 'cle' | undefined
  /** Identifier of the provider that proved the second factor of this session, which can prove it again. */
  provider: string | undefined
  /** The provider did not prove it. */
  hasProviderFailed: boolean
}
export interface FactorOutcome {
  step?: Step
  failure?: string
  /** Fields of a form of another page, sent on after the proof. */
  carried?: [name: string, value: string][]
  enrolment?: Enrolment
  deviceName?: string
  /** Shown once, with the first factor. */
  codes?: string[]
}

const proofFirst = (adding: string): Response =>
  redirect(secondFactorAddress(withQuery(SECOND_FACTOR, { ajouter: adding })))
const nextOf = (url: URL): string => returnPath(url.searchParams.get('suite')) ?? OFFICE

export async function loadSecondFactor(api: Api, { url }: PageArgs): Promise<FactorPage> {
  const me = await api('GET /office/me')
  const asked = url.searchParams.get('ajouter')
  const adding = asked === 'application' || asked === 'cle' ? asked : undefined
  // A factor may need a fresh proof: asked before anything is typed.
  if (adding && !me.factor.canRegister) throw proofFirst(adding)
  const providers = me.factor.provenBy === 'provider' ? await orNull(api('GET /office/providers')) : null
  return {
    me,
    next: nextOf(url),
    adding,
    provider: providers?.providers.find(({ label, isUp }) => label === me.provider && isUp)?.id,
    hasProviderFailed: url.searchParams.get('erreur') === 'fournisseur',
  }
}

export async function actOnSecondFactor(api: Api, { request, url }: PageArgs): Promise<FactorOutcome> {
  const form = await request.formData()
  const carried = textsOf(form).filter(([name]) => !OWN_FIELDS.has(name))
  const waiting = carried.length > 0 && carried.length <= MAX_FIELDS ? { carried } : {}
  const step = text(form, 'step')
  // A form of another page, which the API refused until the factor is proven.
  if (!STEPS.includes(step)) return waiting
  const outcome = await takeStep(api, step as Step, form).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 403) throw error
    if (error.code === 'fresh_factor_needed') throw proofFirst(step === 'nouvelle-cle' ? 'cle' : 'application')
    return { failure: proofRefusal(error.code) }
  })
  if (outcome === 'done') {
    // 307: the browser sends the fields on to the page whose form waited.
    if (waiting.carried) throw redirect(nextOf(url), 307)
    throw redirect(url.searchParams.has('ajouter') ? withQuery(ACCESS, { fait: 'facteur' }) : nextOf(url))
  }
  return { ...waiting, step: step as Step, ...outcome }
}

async function takeStep(api: Api, step: Step, form: FormData): Promise<FactorOutcome | 'done'> {
  const code = text(form, 'code')
  const name = text(form, 'device-name').trim()
  const finish = ({ refused }: { refused?: string | undefined }): FactorOutcome | 'done' =>
    refused === undefined ? 'done' : { failure: proofRefusal(refused), deviceName: name }
  switch (step) {
    case 'code':
      return finish(await answerOrRefusal(api('POST /office/proofs/totp', { body: { code } })))
    case 'secours':
      return finish(await answerOrRefusal(api('POST /office/proofs/recovery-code', { body: { code } })))
    case 'cle': {
      const credential = credentialIn(form) as ProofInput | undefined
      if (!credential) return { failure: proofRefusal('passkey_refused') }
      return finish(await answerOrRefusal(api('POST /office/proofs/passkey', { body: { credential } })))
    }
    case 'application': {
      const { answer, refused } = await answerOrRefusal(api('POST /office/factors/totp'))
      return answer ? { enrolment: enrolmentOf(answer.url) } : { failure: proofRefusal(refused) }
    }
    case 'confirmation': {
      const url = text(form, 'totp')
      const added = await answerOrRefusal(api('POST /office/factors/totp/confirmation', { body: { code, name } }))
      if (added.answer) return shownCodes(added.answer.recoveryCodes)
      const isOver = added.refused === 'nothing_to_confirm' || !TOTP_URL.test(url)
      return {
        failure: proofRefusal(added.refused),
        deviceName: name,
        ...(!isOver && { enrolment: enrolmentOf(url) }),
      }
    }
    case 'nouvelle-cle': {
      const credential = credentialIn(form) as NewKeyInput | undefined
      if (!credential) return { failure: proofRefusal('passkey_refused'), deviceName: name }
      const added = await answerOrRefusal(api('POST /office/factors/passkey', { body: { name, credential } }))
      return added.answer ? shownCodes(added.answer.recoveryCodes) : finish(added)
    }
  }
}

const shownCodes = (codes: string[]): FactorOutcome | 'done' => (codes.length > 0 ? { codes } : 'done')

type ProofInput = Input<(typeof officeRoutes)['POST /office/proofs/passkey']>['body']['credential']
type NewKeyInput = Input<(typeof officeRoutes)['POST /office/factors/passkey']>['body']['credential']

/** What the browser signed, as JSON in the field `passkey`. The API checks it. */
function credentialIn(form: FormData): object | undefined {
  try {
    const value: unknown = JSON.parse(text(form, 'passkey'))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** The QR code as one path in an SVG of `size` units, with its quiet zone. */
function enrolmentOf(url: string): Enrolment {
  const { data, size } = encode(url, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { url, secret: new URL(url).searchParams.get('secret') ?? '', qr: { path, size } }
}

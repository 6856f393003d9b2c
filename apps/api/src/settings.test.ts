// Settings that an operator writes wrongly or half (test/settings.cases.ts).
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { InvalidSettings } from '@visions/server/settings'
import { expect, test } from 'vitest'
import { settingsCases } from '../test/settings.cases.ts'
import { readConfig } from './config.ts'

const secrets = {
  signing: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
  codes: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
  app: 'app-secret-0123456789',
  owner: 'owner-secret-0123456789',
  office: 'office-secret-0123456789',
  smtp: 'smtp-secret-0123456789',
  pro: 'pro-secret-0123456789',
  school: 'school-secret-0123456789',
}
const at = (user: string, password: string) => `postgres://${user}:${password}@127.0.0.1:5432/visions`
const right = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://visions.region.example',
  PRO_URL: 'https://pro.visions.region.example',
  DATABASE_URL: at('visions_app', secrets.app),
  DATABASE_OWNER_URL: at('visions_owner', secrets.owner),
  DATABASE_OFFICE_URL: at('visions_office', secrets.office),
  PROVIDERS: JSON.stringify([
    { id: 'mail', preset: 'mail-code' },
    {
      id: 'proconnect',
      preset: 'proconnect',
      issuer: 'https://proconnect.example/api/v2',
      clientId: 'visions',
      clientSecret: secrets.pro,
    },
  ]),
  COMMUNES_URL: 'https://communes.example',
  CONSENTS_URL: 'https://consents.example',
  PERSONAL_CLOUD_URL: 'https://cloud.example',
  COACH_ORIGIN: 'https://coach.example',
  MATCHING_URL: 'https://matchs.region.example',
  SIGNING_SECRET: secrets.signing,
  CODES_KEY: secrets.codes,
  SMTP_URL: `smtps://visions:${secrets.smtp}@mail.region.example`,
  MAIL_FROM: 'Visions <ne-pas-repondre@region.example>',
  CONTACT_EMAIL: 'aide@region.example',
  PUBLISHER_NAME: 'Région Ouest',
  PUBLISHER_ADDRESS: '1 rue de la Région, 00000 Ville',
  PUBLISHER_PHONE: '01 00 00 00 00',
  PUBLISHER_REGISTRATION: 'SIREN 000 000 000',
  PUBLICATION_DIRECTOR: 'Camille Région',
  HOSTING_NAME: 'Hébergeur',
  HOSTING_ADDRESS: '2 rue de la Région, 00000 Ville',
  HOSTING_PHONE: '01 00 00 00 01',
  DPO_EMAIL: 'donnees@region.example',
}
const otherCodes = path.join(mkdtempSync(path.join(tmpdir(), 'visions-settings-')), 'codes')
writeFileSync(otherCodes, Buffer.from('another good key of 32 bytes, 77').toString('base64'))

/** What a node prints about settings: the error of its start, or its warnings. */
function read(settings: Record<string, string | null>): { starts: boolean; message: string } {
  const env: Record<string, string | undefined> = { ...right }
  for (const [name, value] of Object.entries(settings))
    env[name] = value === '/etc/visions/codes' ? otherCodes : (value ?? undefined)
  try {
    return { starts: true, message: readConfig(env).warnings.join('\n') }
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidSettings)
    return { starts: false, message: (error as Error).message }
  }
}

test('[PUB-10] right settings → accepted without a warning', () => {
  expect(read({})).toEqual({ starts: true, message: '' })
})

test.each(settingsCases)('[PUB-10] settings $id: $why → $expect', ({ settings, expect: outcome, sentenceNames }) => {
  const { starts, message } = read(settings)
  expect(starts ? 'starts' : 'refuses', message).toBe(outcome)
  // Names and values exactly, other words in any case.
  for (const text of sentenceNames)
    expect(message, text).toMatch(
      new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), /[A-Z_]{3}/.test(text) ? '' : 'i'),
    )
  if (sentenceNames.length === 0) expect(message).toBe('')
  for (const secret of [...Object.values(secrets), ...Object.values(settings)])
    if (secret && secret.length > 20 && !secret.startsWith('http') && !secret.startsWith('/'))
      expect(message).not.toContain(secret)
})

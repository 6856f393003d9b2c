import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://visions.example',
  DATABASE_URL: 'postgresql://visions@db/visions',
  IDENTITY_URL: 'https://identity.example',
  COMMUNES_URL: 'https://communes.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Visions <bonjour@visions.example>',
  CONTACT_EMAIL: 'contact@visions.example',
}

test('every mistake is said at once', () => {
  expect(() => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x', SESSION_SECONDS: '-1' })).toThrow(
    /PORT[\s\S]*DATABASE_URL[\s\S]*SESSION_SECONDS/,
  )
})

test('a production node starts with all its settings, and refuses without any one of them', () => {
  expect(readConfig(production)).toMatchObject({ production: true, secureCookies: true })
  for (const name of Object.keys(production).filter((key) => key !== 'NODE_ENV')) {
    expect(() => readConfig({ ...production, [name]: '' }), name).toThrow(`${name}: needed in production`)
  }
})

test('a production node needs https, except on this machine', () => {
  expect(() => readConfig({ ...production, PUBLIC_URL: 'http://visions.example' })).toThrow('must be https')
  expect(readConfig({ ...production, PUBLIC_URL: 'http://localhost:3000' }).secureCookies).toBe(false)
})

test('on one’s own machine nothing is needed', () => {
  expect(readConfig({ PORT: '4000' })).toMatchObject({ publicUrl: 'http://localhost:4000', databaseUrl: undefined, production: false })
})

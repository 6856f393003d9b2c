import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createSecrets } from '../secrets.ts'
import { networkOf } from './address.ts'
import { Browsers } from './browsers.ts'
import { mailboxOf } from './rate-limits.ts'

test('[PEO-03] mailbox: +tags, capitals, composed letters, forms of the domain → one; dots → another', () => {
  for (const same of [
    'zoe@home.example',
    'ZOE@Home.Example',
    'zoe+a@home.example',
    'Zoe+a+b@home.example',
    'zoe+@home.example.',
  ])
    expect(mailboxOf(same), same).toBe('zoe@home.example')
  expect(mailboxOf('zoe\u0301@home.example')).toBe(mailboxOf('zo\u00e9@home.example'))
  expect(mailboxOf('zoe@société.example')).toBe(mailboxOf('zoe@xn--socit-esab.example'))
  for (const other of ['z.oe@home.example', 'zoe@home2.example', '+zoe@home.example', 'zoé@home.example'])
    expect(mailboxOf(other), other).not.toBe('zoe@home.example')
  // What stands before the first plus must not be empty: all such addresses would be one.
  expect(mailboxOf('+a@home.example')).not.toBe(mailboxOf('+b@home.example'))
})

test('[PEO-03] address: IPv4 unchanged, IPv6 by its /64, IPv4 in IPv6 as IPv4', () => {
  for (const [address, network] of [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:1:2:3', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['', ''],
  ] as const)
    expect(networkOf(address), address).toBe(network)
})

test('[PEO-03] cookie of a browser: signed by this installation → itself; changed, foreign or twice → none', () => {
  const browsers = new Browsers(createSecrets('a'.repeat(64)), true)
  const requestWith = (...values: string[]) =>
    ({
      headers: { cookie: values.map((value) => `__Host-browser=${value}`).join('; ') },
      cookies: { '__Host-browser': values[0] },
    }) as unknown as FastifyRequest
  const value = browsers.create()
  expect(value).toMatch(/^[\w-]{43}$/)
  expect(browsers.create()).not.toBe(value)
  expect(browsers.find(requestWith(value))).toBe(value)
  for (let at = 0; at < value.length; at++) {
    // The last character of a signature has spare bits in Base64, so the text is compared, not its bytes.
    const changed = value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1)
    expect(browsers.find(requestWith(changed)), changed).toBeUndefined()
  }
  const foreign = new Browsers(createSecrets('b'.repeat(64)), true).create()
  for (const values of [[foreign], [value, value], ['x'], [`${value}A`], []])
    expect(browsers.find(requestWith(...values)), values.join()).toBeUndefined()
  expect(browsers.findUnchecked(requestWith(foreign)), 'what it began itself').toBe(foreign)
})

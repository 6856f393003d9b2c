import { describe, expect, test } from 'vitest'
import { chooseReplica, findFault, parseLsn, PrimaryHistory } from './replicas.rules.ts'

const person = (number: number) => `${number.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
const r1 = { name: 'R1', isUsed: true, replayed: 100n }
const r2 = { name: 'R2', isUsed: true, replayed: 200n }
const out = <R extends object>(replica: R) => ({ ...replica, isUsed: false })

test('positions of the log: read as numbers, beyond 32 bits', () => {
  expect(parseLsn('0/0')).toBe(0n)
  expect(parseLsn('16/B374D848')).toBe(0x16_b374_d848n)
  expect(parseLsn('FFFFFFFF/FFFFFFFF')).toBe(0xffff_ffff_ffff_ffffn)
})

describe('choice of a replica', () => {
  const choose = (replicas: (typeof r1)[], place: number, lsn?: bigint, timeline = 1) =>
    chooseReplica(replicas, 1, {
      personId: person(place),
      mustContain: lsn === undefined ? undefined : { timeline, lsn },
    })?.name

  test('no write of the last minute: always the same replica for a person, half of the people at each', () => {
    expect([0, 1, 2, 3].map((place) => choose([r1, r2], place))).toEqual(['R1', 'R2', 'R1', 'R2'])
    expect(choose([r1], 7)).toBe('R1')
  })

  test('last write: at the replica that has replayed it; otherwise at the primary, not at another replica', () => {
    expect(choose([r1, r2], 0, 100n)).toBe('R1')
    expect(choose([r1, r2], 0, 101n)).toBeUndefined()
    expect(choose([r1, r2], 1, 101n)).toBe('R2')
  })

  test('last write on another timeline → primary, also for a lower number', () => {
    expect(choose([r1, r2], 0, 1n, 2)).toBeUndefined()
    expect(
      chooseReplica([r1], undefined, { personId: person(0), mustContain: { timeline: 1, lsn: 1n } }),
    ).toBeUndefined()
  })

  test('replica left out: its people read from the next one; none left → primary', () => {
    expect([0, 1].map((place) => choose([out(r1), r2], place))).toEqual(['R2', 'R2'])
    expect(choose([out(r1), out(r2)], 0)).toBeUndefined()
  })

  test('new session → primary', () => {
    expect(chooseReplica([r1, r2], 1, { personId: person(0), mustContain: 'everything' })).toBeUndefined()
  })
})

describe('lag', () => {
  test('time up to which a replica contains the commits: that of the last position it has replayed', () => {
    const history = new PrimaryHistory()
    expect(history.containedUntil(500n)).toBe(-Infinity)
    history.add(1000, 100n)
    history.add(1250, 150n)
    history.add(1500, 180n)
    expect(history.containedUntil(99n)).toBe(-Infinity)
    expect(history.containedUntil(100n)).toBe(1000)
    expect(history.containedUntil(179n)).toBe(1250)
    expect(history.containedUntil(180n)).toBe(1500)
  })

  test('idle primary: a replica with everything is never behind', () => {
    const history = new PrimaryHistory()
    for (let at = 0; at <= 3_600_000; at += 250) history.add(at, 100n)
    expect(history.containedUntil(100n)).toBe(3_600_000)
  })

  test('another primary: nothing of before counts', () => {
    const history = new PrimaryHistory()
    history.add(1000, 900n)
    history.clear()
    expect(history.containedUntil(900n)).toBe(-Infinity)
  })

  test('old positions are dropped, the last ones before the limit stay', () => {
    const history = new PrimaryHistory()
    for (let at = 0; at <= 60_000; at += 250) history.add(at, BigInt(at))
    expect(history.containedUntil(1000n)).toBe(-Infinity)
    expect(history.containedUntil(55_000n)).toBe(55_000)
  })
})

test.each([
  [{ lagMs: 0 }, true, undefined],
  [{ lagMs: 5000 }, true, undefined],
  [{ lagMs: 5001 }, true, 'behind'],
  [{ lagMs: Infinity }, false, 'behind'],
  // Used again only once it has caught up.
  [{ lagMs: 1001 }, false, 'catching up'],
  [{ lagMs: 1000 }, false, undefined],
  [{ lagMs: 0, isInRecovery: false }, true, 'is a primary'],
  [{ lagMs: 0, hasMark: false }, true, 'does not follow'],
])('replica with %o, used before: %s → fault: %s', (answer, isUsed, fault) => {
  const found = findFault({ isInRecovery: true, hasMark: true, ...answer }, isUsed)
  if (fault === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(fault)
})

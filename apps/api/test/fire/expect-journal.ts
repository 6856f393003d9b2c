// Assertions on a journal (journal.ts) for the tests.
import { expect } from 'vitest'
import { ask, findJournalFaults, retryUnanswered, type Operation, type World } from './journal.ts'

/** Repeats each operation without an answer, and expects an answer to all. */
export async function expectSettled(world: World, nodes: () => string[], journal: Operation[]): Promise<void> {
  expect(await retryUnanswered(world, nodes, journal), 'operations without an answer').toBe(0)
}

/** Repeats answered operations, and expects the same bytes. */
export async function expectSameAnswers(world: World, url: string, operations: Operation[]): Promise<void> {
  for (const operation of operations) {
    const again: Operation = { who: operation.who, kind: operation.kind, key: operation.key }
    expect(await ask(world, url, again)).toBe(true)
    expect(again.answer).toEqual(operation.answer)
  }
}

/** Expects no difference between the journal and the database. */
export async function expectJournalHolds(world: World, journal: Operation[]): Promise<void> {
  expect(await findJournalFaults(world, journal)).toEqual([])
}

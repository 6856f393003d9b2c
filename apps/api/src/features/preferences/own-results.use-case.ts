import type { Results } from '@visions/contract/partners/tools'
import type { Db } from '../../platform/database/database.ts'
import { lockPerson } from '../consents/index.ts'
import { connect, findResults, forgetResults, saveResults } from '../connections/index.ts'
import { findAnswers, findContent, findSituation, findTools } from './preferences.repository.ts'
import { composeOwn } from './preferences.rules.ts'

/**
 * Makes the results of «Mes envies» anew, as whatever they are made of was changed in this transaction, which has locked the person. Does
 * nothing where no tool stands for what people say here.
 */
export async function refreshOwn(tx: Db, personId: string): Promise<void> {
  const { own } = await findTools(tx)
  if (!own) return
  const [content, answers, person] = [
    await findContent(tx, personId),
    await findAnswers(tx, personId),
    await findSituation(tx, personId),
  ]
  if (!person) return
  const sections: Results['sections'] = composeOwn(content, answers, person)
  if (Object.keys(sections).length === 0) return forgetResults(tx, personId, own.id)
  await connect(tx, personId, own.id)
  await saveResults(tx, personId, own.id, { producedAt: person.now.toISOString(), sections })
}

/** Makes them for somebody who filled in their profile before there was a tool for it. */
export async function ensureOwn(db: Db, personId: string): Promise<void> {
  const { own } = await findTools(db)
  if (!own || (await findResults(db, personId, [own.id])).length > 0) return
  await db.transaction().execute(async (tx) => {
    if (await lockPerson(tx, personId)) await refreshOwn(tx, personId)
  })
}

/** What somebody said here as results, when it says something of their interests or of trades. */
export async function findOwnResults(
  db: Db,
  personId: string,
): Promise<{ toolId: string; name: string; results: Results } | undefined> {
  const { own } = await findTools(db)
  const results = own && (await findResults(db, personId, [own.id]))[0]?.results
  const { interests, trades } = results?.sections ?? {}
  if (!own || !results || !(interests?.length || trades?.length)) return undefined
  return { toolId: own.id, name: own.name, results }
}

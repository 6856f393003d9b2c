// The accounts of the identity service: ready-made people, and people who signed up.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { jsonFile } from '../web/json-file.ts'
import { person, type IdentityProfile } from './person.ts'
import { normaliseName, READY_MADE } from './ready-made.ts'

const file = z.object({ people: z.array(person) })

const FIRST_NAMES = 'Jade, Gabriel, Aminata, Louis, Inès, Mathis, Élise, Rayan, Zoé, Noé, Maëlys, Tiago'.split(', ')
const LAST_NAMES =
  'Garnier, Benali, Lefèvre, Diallo, Rousseau, Nguyen, Perrin, Da Silva, Marchand, Le Goff, Kaya, Aubert'.split(', ')

/** E-mail in lower case: two spellings that differ in case are the same address. */
function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

export type People = ReturnType<typeof createPeople>

export function createPeople(folder: string | undefined) {
  const store = jsonFile(folder, 'people.json', file)
  const bySubject = new Map<string, IdentityProfile>()
  const byEmail = new Map<string, IdentityProfile>()
  const index = (added: IdentityProfile) => {
    bySubject.set(added.subject, added)
    byEmail.set(normaliseEmail(added.email), added)
  }
  for (const { situation: _, ...known } of READY_MADE) index(known)
  const registered = store.read()?.people ?? []
  registered.forEach(index)

  return {
    withSubject: (subject: string) => bySubject.get(subject),
    withEmail: (email: string) => byEmail.get(normaliseEmail(email)),
    count: () => bySubject.size,

    /** Creates a person with invented values for missing fields. Undefined when the e-mail is in use. */
    add(given: { [field in keyof Omit<IdentityProfile, 'subject'>]?: string | undefined }):
      | IdentityProfile
      | undefined {
      const firstName = given.firstName ?? FIRST_NAMES[randomInt(FIRST_NAMES.length)] ?? ''
      const lastName = given.lastName ?? LAST_NAMES[randomInt(LAST_NAMES.length)] ?? ''
      const email = normaliseEmail(
        given.email ??
          `${normaliseName(firstName)}.${normaliseName(lastName)}.${randomBytes(4).toString('hex')}@example.org`,
      )
      if (byEmail.has(email)) return undefined
      const added = { subject: randomUUID(), email, firstName, lastName, phoneNumber: given.phoneNumber ?? '' }
      index(added)
      registered.push(added)
      store.save({ people: registered })
      return added
    },
  }
}

// The accounts of an OpenID provider: ready-made people with fixed subjects, and people created by the switchboard.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { normaliseName } from '../identity/ready-made.ts'
import type { Profile, ProviderName } from './profiles.ts'

export const account = z.object({ subject: z.string(), claims: z.record(z.string(), z.unknown()) })
export type Account = z.output<typeof account>
export type ReadyMade = Account & { situation: string }

/** Birth date of a person who turned this age 100 days ago. */
function birthdate(age: number): string {
  const date = new Date(Date.now() - 100 * 86_400_000)
  date.setUTCFullYear(date.getUTCFullYear() - age)
  return date.toISOString().slice(0, 10)
}

type Row = [
  givenName: string,
  familyName: string,
  gender: 'female' | 'male',
  age: number,
  email: 'verified' | 'unverified' | 'none',
  situation: string,
]

/** Claims of one person in the place of those of the row. */
type More = Record<string, string>

function person(id: string, [givenName, familyName, gender, age, email, situation, more]: [...Row, More?]): ReadyMade {
  const slug = `${normaliseName(givenName)}.${normaliseName(familyName)}`
  return {
    subject: `demo-${id}-${slug}`,
    situation,
    claims: {
      given_name: givenName,
      family_name: familyName,
      gender,
      birthdate: birthdate(age),
      birthplace: '35238',
      birthcountry: '99100',
      ...(email !== 'none' && { email: `${slug}@example.org`, email_verified: email === 'verified' }),
      ...more,
    },
  }
}

/** Employers with an identity provider of their own. factors: `acr` after a sign-in with one factor, and with two. */
const EMPLOYERS = {
  lycee: {
    name: 'Lycée des Tilleuls',
    siret: '90000001900019',
    idp_id: '5b0f6d0e-3a0c-4a2f-9d35-0d1f5a3c7e11',
    factors: ['eidas1', 'eidas2'],
  },
  region: {
    name: 'Région des Deux-Rives',
    siret: '90000002700012',
    idp_id: 'e21c8f57-64b9-4c0d-8a43-6f9b2d7c1a22',
    factors: ['eidas1', 'eidas1-mfa'],
  },
} as const

/** `acr` and `amr` of an agent who signed in with one factor, or with two. */
export function factorsOf(agent: Account, twoFactors: boolean): { acr: string; amr: string[] } {
  const employer = Object.values(EMPLOYERS).find(({ idp_id }) => idp_id === agent.claims.idp_id) ?? EMPLOYERS.region
  return { acr: employer.factors[twoFactors ? 1 : 0], amr: twoFactors ? ['pwd', 'totp', 'mfa'] : ['pwd'] }
}

/** An agent at one employer: `sub` differs for each identity provider of the same agent. */
function agent(givenName: string, usualName: string, key: keyof typeof EMPLOYERS, role: string): ReadyMade {
  const { name, siret, idp_id } = EMPLOYERS[key]
  const slug = `${normaliseName(givenName)}.${normaliseName(usualName)}`
  return {
    subject: `demo-proconnect-${slug}-${key}`,
    situation: `${role}, ${name}`,
    claims: {
      given_name: givenName,
      usual_name: usualName,
      email: `${slug}@example.org`,
      uid: `${key}-${slug}`,
      siret,
      idp_id,
    },
  }
}

const ROWS: Record<Exclude<ProviderName, 'proConnect'>, [...Row, More?][]> = {
  region: [
    ['Manon', 'Castelnau', 'female', 16, 'verified', 'En première, 16 ans'],
    ['Ilyes', 'Marchetti', 'male', 18, 'verified', 'En terminale, 18 ans'],
    ['Salomé', 'Vasseur', 'female', 17, 'none', 'En terminale, sans e-mail'],
    ['Noé', 'Kermarrec', 'male', 15, 'unverified', 'En seconde, adresse non vérifiée'],
    ['Hélène', 'Aubry', 'female', 44, 'verified', 'Professeure principale'],
  ],
  franceConnect: [
    ['Angèle', 'Dormoy', 'female', 24, 'verified', '24 ans'],
    ['Bastien', 'Leroy-Quintin', 'male', 16, 'verified', '16 ans'],
    ['Rokhaya', 'Sarr', 'female', 31, 'none', '31 ans, sans e-mail'],
    ['Étienne', 'Puymorens', 'male', 19, 'unverified', '19 ans, adresse non vérifiée'],
    // As FranceConnect sends people: all given names, the family name in capitals, and the usual name if there is one.
    [
      'Claire Jeanne Lou',
      'DUBOURG',
      'female',
      36,
      'verified',
      '36 ans, nom d’usage',
      { preferred_username: 'MARTIN-LÉVÊQUE' },
    ],
    [
      'Nazanin',
      'AHMADZAI',
      'female',
      28,
      'verified',
      'Née à l’étranger, jour de naissance inconnu',
      { birthdate: `${new Date().getFullYear() - 28}-00-00`, birthplace: '', birthcountry: '99212' },
    ],
  ],
  franceTravail: [
    ['Malik', 'Ferracci', 'male', 22, 'verified', '22 ans, inscrit depuis un mois'],
    ['Océane', 'Tanguy', 'female', 17, 'verified', '17 ans, cherche une alternance'],
    ['Joris', 'Vandamme', 'male', 35, 'none', '35 ans, sans e-mail'],
    ['Prune', 'Escoffier', 'female', 27, 'unverified', '27 ans, adresse non vérifiée'],
  ],
}

function readyMade(name: ProviderName, { id }: Profile): ReadyMade[] {
  if (name !== 'proConnect') return ROWS[name].map((row) => person(id, row))
  return [
    agent('Nadia', 'Ferrand', 'lycee', 'Psychologue de l’Éducation nationale'),
    agent('Nadia', 'Ferrand', 'region', 'Conseillère'),
    agent('Gaspard', 'Delmas', 'lycee', 'Proviseur adjoint'),
  ]
}

/** Created people on the sign-in page. */
const MAX_CREATED = 50

/** @param created people that the switchboard created; the list is changed before `save` is called */
export function createPeople(name: ProviderName, profile: Profile, created: Account[], save: () => void) {
  const listed = readyMade(name, profile)
  return {
    /** The people of the sign-in page: the latest created ones, then the ready-made ones. */
    list: (): ReadyMade[] => [
      ...created.slice(-MAX_CREATED).map((one) => ({ ...one, situation: 'Créée par le standard' })),
      ...listed,
    ],
    withSubject: (subject: string): Account | undefined =>
      created.find((one) => one.subject === subject) ?? listed.find((one) => one.subject === subject),
    /** Creates a person, or replaces the one with this subject. */
    put({ subject = randomUUID(), claims }: { subject?: string | undefined; claims: Account['claims'] }): Account {
      const index = created.findIndex((one) => one.subject === subject)
      const added = { subject, claims }
      created.splice(index === -1 ? created.length : index, index === -1 ? 0 : 1, added)
      save()
      return added
    },
  }
}

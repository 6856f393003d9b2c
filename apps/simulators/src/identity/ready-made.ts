// Invented people in varied situations. Their subjects are fixed, so that seeds can refer to them.
import { plainLetters } from '@visions/contract/plain-letters'
import type { IdentityProfile } from './person.ts'

/** A name in the form used in an e-mail address. */
export function normaliseName(name: string): string {
  return plainLetters(name)
    .replace(/[^a-z]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

function person(
  firstName: string,
  lastName: string,
  situation: string,
  phoneNumber = '',
): IdentityProfile & { situation: string } {
  const slug = `${normaliseName(firstName)}.${normaliseName(lastName)}`
  return { subject: `demo-${slug}`, email: `${slug}@example.org`, firstName, lastName, phoneNumber, situation }
}

export const READY_MADE = [
  person('Camille', 'Moreau', 'En seconde générale, à Rennes', '06 39 98 00 11'),
  person('Yanis', 'Belkacem', 'En terminale, prépare ses vœux'),
  person('Lina', 'Fontaine', 'En bac pro cuisine, à Saint-Étienne'),
  person('Théo', 'Le Bihan', 'Apprenti électricien, première année', '06 39 98 00 24'),
  person('Awa', 'Traoré', 'En deuxième année de licence de biologie'),
  person('Marie-Ange', 'de La Rochefoucauld-Delacroix', 'En service civique, cherche sa voie'),
  person('Mehdi', 'Roussel', 'En recherche d’emploi, sans diplôme'),
  person('Sophie', 'Nguyen', 'Assistante de gestion, en reconversion', '07 00 55 00 42'),
]

/** The sender of letters in tests. */
export const SENDER = {
  publicUrl: 'https://visions.example',
  mailFrom: '"Visions, Région Armor" <bonjour@visions.example>',
  operator: {
    contactEmail: 'aide@visions.example',
    dpoEmail: 'donnees@visions.example',
    publisher: { name: 'Région Armor' },
  },
}

// The receipt of a consent as JSON, with the fields of ISO/IEC TS 27560:2023 (CON-06).
import { toName } from '@visions/contract/french-words'
import type { Consent } from '@visions/contract/consents'
import type { Operator } from '@visions/contract/operator'

export interface ReceiptSource {
  consent: Consent
  /** Pseudonym of the person at the recipient. */
  subject: string
  isNewAccount: boolean
  wordingVersion: number
}
export interface Issuer {
  publicUrl: string
  operator: Operator
}

/** Rights that a person has under the RGPD, in the words of the CNIL. */
export const RIGHTS = [
  'Accès (article\u00a015)',
  'Rectification (article\u00a016)',
  'Effacement (article\u00a017)',
  'Limitation (article\u00a018)',
  'Portabilité (article\u00a020)',
  'Retrait du consentement (article\u00a07)',
  'Réclamation auprès de la CNIL (article\u00a077)',
] as const

/** The receipt for programs. It lists the shared data types without their rows. */
export function toReceipt(
  { consent, subject, isNewAccount, wordingVersion }: ReceiptSource,
  { publicUrl, operator }: Issuer,
) {
  const { publisher, hosting, dpoEmail, dataLocation } = operator
  const place = dataLocation ?? hosting.address
  const isProfile = consent.trainings.length > 0
  const event = (time: string, state: 'given' | 'withdrawn') => ({
    event_time: time,
    validity_duration: state === 'given' ? 'until-withdrawn' : null,
    entity_id: subject,
    event_type: 'explicit',
    event_state: state,
  })
  return {
    schema_version: 'ISO/IEC TS 27560:2023',
    record_id: consent._id,
    pii_principal_id: subject,
    pii_processing: {
      privacy_notice: `${publicUrl}/confidentialite`,
      language: 'fr',
      purposes: [
        {
          purpose: consent.purpose.name,
          purpose_description: consent.purpose.description,
          purpose_type: consent.purpose.slug,
          ...(isProfile && { trainings: consent.trainings }),
          lawful_basis: 'consent (RGPD, article 6, 1, a)',
          consent_wording: consent.wording,
          consent_wording_version: wordingVersion,
          pii_information: [
            ...consent.shared.map(({ _id, name }) => information(name, _id)),
            ...(consent.email ? [information('Adresse e-mail', 'email')] : []),
          ],
          pii_controllers: ['controller', 'recipient'],
          collection_method: `${consent.exporter.name}, à la demande de la personne`,
          processing_method: isNewAccount
            ? `Transmission ${toName(consent.recipient.name)}, qui propose un compte`
            : `Transmission ${toName(consent.recipient.name)}`,
          storage_locations: [place],
          retention_period: consent.retention,
          processing_locations: [place],
          geographic_restrictions: dataLocation,
          services: [consent.exporter.name, consent.recipient.name],
          jurisdiction: 'FR',
          recipient_third_parties: ['recipient'],
          withdrawal_method: `${publicUrl}/user/share/consentements/${consent._id}`,
          privacy_rights: RIGHTS,
          codes_of_conduct: [],
          impact_assessment: null,
          authority_party: 'authority',
        },
      ],
    },
    party_identification: [
      {
        party_id: 'controller',
        party_type: 'pii_controller',
        party_name: publisher.name,
        party_address: publisher.address,
        party_email: dpoEmail,
        party_phone: publisher.phone,
        party_url: publicUrl,
      },
      {
        party_id: 'recipient',
        party_type: 'pii_controller',
        party_name: consent.recipient.name,
        // A publisher is not a tool: the provider of matches knows it by name.
        ...(isProfile ? { known_by_tool_id: consent.recipient._id } : { tool_id: consent.recipient._id }),
      },
      { party_id: 'exporter', party_type: 'source', party_name: consent.exporter.name, tool_id: consent.exporter._id },
      {
        party_id: 'authority',
        party_type: 'authority',
        party_name: 'Commission nationale de l’informatique et des libertés (CNIL)',
        party_address: '3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07',
        party_url: 'https://www.cnil.fr',
      },
    ],
    event: [event(consent.givenAt, 'given'), ...(consent.withdrawnAt ? [event(consent.withdrawnAt, 'withdrawn')] : [])],
  }
}

const information = (pii_type: string, pii_attribute_id: string) => ({
  pii_type,
  pii_attribute_id,
  pii_optional: true,
  sensitive_pii_category: false,
  special_pii_category: false,
})

// Settings of the operator that pages show: legal notices and contacts (PUB-10).

/** Complete sentences or lines, shown unchanged. */
export interface Operator {
  contactEmail: string
  /** The data protection officer. */
  dpoEmail: string
  publisher: {
    name: string
    address: string
    phone: string
    /** Legal form and registration number. */
    registration: string
    /** The person responsible for the publication. */
    director: string
  }
  hosting: { name: string; address: string; phone: string }
  /** Name and contact of the mediator of consumer disputes, if the law requires one. */
  mediator: string | null
  /** A sentence: where personal data are stored, and whether they leave the European Union. */
  dataLocation: string | null
  /** Home page of the professionals; null without an origin of theirs. */
  officeUrl: string | null
  /** Longest session without activity, and longest session, in seconds. */
  session: { idleSeconds: number; seconds: number }
}

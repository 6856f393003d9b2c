// What the operator of this Visions set, as the host gives it to pages: who runs it, and what else they owe to people (PUB-10).

/** Set by the operator; whole sentences or lines, shown as they are. */
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
    /** Who answers for what is published. */
    director: string
  }
  hosting: { name: string; address: string; phone: string }
  /** The mediator of consumer disputes, where the law asks for one: name and how to reach them. */
  mediator: string | null
  /** A sentence on where personal data are kept and whether they leave the European Union. */
  dataLocation: string | null
  /** How long a session lasts, in seconds: unused, and in any case. */
  session: { idleSeconds: number; seconds: number }
}

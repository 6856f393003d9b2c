// Answers of France Travail and La bonne alternance, with the fields of the real ones and invented content.

export const franceTravailOffer = (id: string, changes: object = {}) => ({
  id,
  intitule: 'Boulanger / Boulangère (H/F)',
  description: 'Vous pétrissez la nuit.\nL&#39;équipe vous attend.',
  dateCreation: '2026-01-05T19:15:07.000Z',
  dateActualisation: '2026-01-06T08:00:00.000Z',
  lieuTravail: {
    libelle: '27 - ST MARDS DE BLACARVILLE',
    latitude: 49.374514,
    longitude: 0.510695,
    codePostal: '27500',
    commune: '27563',
  },
  romeCode: 'D1102',
  romeLibelle: 'Boulangerie - viennoiserie',
  appellationlibelle: 'Boulanger / Boulangère',
  entreprise: { nom: 'FOURNIL D ESSAI', entrepriseAdaptee: false },
  typeContrat: 'CDI',
  typeContratLibelle: 'CDI',
  natureContrat: 'Contrat travail',
  experienceExige: 'D',
  experienceLibelle: 'Débutant accepté',
  formations: [
    { codeFormation: '21538', domaineLibelle: 'boulangerie', niveauLibelle: 'CAP, BEP et équivalents', exigence: 'E' },
  ],
  salaire: { libelle: 'Mensuel de 1900.0 Euros sur 12.0 mois' },
  dureeTravailLibelleConverti: 'Temps plein',
  alternance: false,
  nombrePostes: 1,
  qualificationCode: '6',
  qualificationLibelle: 'Employé qualifié',
  origineOffre: { origine: '1', urlOrigine: `https://offres.example.org/${id}` },
  ...changes,
})

export const franceTravailAnswer = (ids: string[]) => ({
  resultats: ids.map((id) => franceTravailOffer(id)),
  filtresPossibles: [{ filtre: 'natureContrat', agregation: [{ valeurPossible: 'CC', nbResultats: ids.length }] }],
})

const workplace = {
  siret: '00000000000000',
  brand: null,
  legal_name: 'FOURNIL D ESSAI SARL',
  website: null,
  name: 'Fournil d’essai',
  description: null,
  size: '10-19',
  location: {
    address: '1 RUE DU LEVAIN 69003 LYON',
    geopoint: { type: 'Point', coordinates: [4.85, 45.76] },
  },
  domain: { idcc: 843, opco: null, naf: { code: '1071C', label: 'Boulangerie' } },
}

/** A job opportunity of `/job/v1/search`. */
export const lbaJob = (id: string, { offer, ...changes }: { offer?: object; [field: string]: unknown } = {}) => ({
  identifier: { id, partner_label: 'offres_emploi_lba', partner_job_id: `partenaire-${id}` },
  workplace,
  apply: { url: `https://alternance.example.org/${id}`, phone: null, recipient_id: null },
  contract: {
    start: '2026-09-01T00:00:00.000Z',
    duration: 24,
    type: ['Apprentissage', 'Professionnalisation'],
    remote: null,
  },
  offer: {
    title: 'Apprenti boulanger (F/H)',
    rome_codes: ['D1102', 'D1104'],
    description: '<p>Deux ans au fournil.</p>',
    target_diploma: { european: '3', label: 'CAP, autres formations (Infrabac)' },
    desired_skills: [],
    to_be_acquired_skills: [],
    access_conditions: [],
    publication: { creation: '2026-01-05T19:15:07.000Z', expiration: '2099-03-05T19:15:07.000Z' },
    opening_count: 1,
    status: 'Active',
    ...offer,
  },
  is_delegated: false,
  ...changes,
})

/** A company for spontaneous applications of `/job/v1/search`. */
export const lbaRecruiter = (id: string) => ({
  identifier: { id },
  workplace,
  apply: { url: `https://alternance.example.org/recruteur/${id}`, phone: null, recipient_id: null },
})

export const lbaAnswer = (ids: string[]) => ({
  jobs: ids.map((id) => lbaJob(id)),
  recruiters: [lbaRecruiter('r1'), lbaRecruiter('r2')],
  warnings: [],
})

/** An item of the older `/v1/jobs`. */
export const oldLbaItem = (ideaType: string, id: string, changes: object = {}) => ({
  ideaType,
  title: 'Apprenti boulanger',
  id: 'formulaire-1',
  contact: { url: null, hasEmail: false },
  place: {
    distance: 2,
    fullAddress: '1 RUE DU LEVAIN 69003 LYON',
    latitude: 45.76,
    longitude: 4.85,
    city: null,
    zipCode: '69003',
  },
  company: { name: 'Fournil d’essai', siret: '00000000000000' },
  target_diploma_level: 'Cap, autres formations niveau (Infrabac)',
  job: {
    id,
    description: 'Deux ans au fournil.',
    creationDate: '2024-01-05T19:15:07.000Z',
    contractType: 'CDD',
    type: ['Apprentissage'],
    status: 'Active',
  },
  romes: [{ code: 'D1102', label: 'Boulangerie' }],
  ...changes,
})

export const oldLbaAnswer = () => ({
  peJobs: { results: [oldLbaItem('peJob', 'pe1', { id: 'pe1', url: 'https://offres.example.org/pe1' })] },
  matchas: { results: [oldLbaItem('matcha', 'm1'), oldLbaItem('matcha', 'm2')] },
  partnerJobs: { results: [] },
  lbaCompanies: { results: [{ ...oldLbaItem('lba', 'c1'), job: null, romes: [] }] },
  lbbCompanies: null,
})

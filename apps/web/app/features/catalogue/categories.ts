/** The categories of the catalogue: filter of the API, anchor in the preview, and purpose. */
export const CATEGORIES = [
  {
    filter: 'orientation',
    id: 'orientation',
    name: 'Orientation',
    words: 'Se connaître, découvrir des métiers, choisir une voie.',
  },
  {
    filter: 'skills',
    id: 'competences',
    name: 'Compétences',
    words: 'Apprendre, s’entraîner, faire reconnaître ce que l’on sait.',
  },
  {
    filter: 'internship',
    id: 'stage',
    name: 'Stage',
    words: 'Trouver un stage ou une alternance, et bien s’y préparer.',
  },
  {
    filter: 'professionnal',
    id: 'professionnalisation',
    name: 'Professionnalisation',
    words: 'Faire mûrir un projet, changer de métier, progresser.',
  },
  { filter: 'job', id: 'emploi', name: 'Emploi', words: 'Chercher, postuler, réussir un entretien.' },
] as const

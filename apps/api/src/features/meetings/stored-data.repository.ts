import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) =>
    db
      .selectFrom('meetings as m')
      .innerJoin('establishments as e', 'e.id', 'm.establishment_id')
      .leftJoin('shared_assessments as a', 'a.share_id', 'm.share_id'),
  )({
    kind: 'meetings',
    title: 'Rendez-vous',
    tables: ['meetings'],
    columns: {
      establishment: ['e.name', 'Établissement'],
      city: ['e.city', 'Ville'],
      state: ['m.state', 'État'],
      wishes: ['m.wishes', 'Vos souhaits'],
      answer: ['m.answer', 'Votre réponse'],
      message: ['m.message', 'Message de l’établissement'],
      place: ['m.place', 'Lieu'],
      startsAt: ['m.starts_at', 'Début'],
      endsAt: ['m.ends_at', 'Fin'],
      assessment: ['a.journey_name', 'Bilan joint'],
      createdAt: ['m.created_at', 'Demandé le'],
      transmittedAt: ['m.transmitted_at', 'Transmis le'],
      isHeld: ['m.is_held', 'En attente d’envoi'],
      releasedAt: ['m.released_at', 'Envoi autorisé le'],
      confirmedAt: ['m.confirmed_at', 'Confirmé le'],
      remindedAt: ['m.reminded_at', 'Rappelé le'],
      cancelledBy: ['m.cancelled_by', 'Annulé par'],
    },
    person: 'm.person_id',
    order: ['m.created_at', 'm.id'],
  }),
  storedKind((db) =>
    db
      .selectFrom('meetings as m')
      .innerJoin('establishments as e', 'e.id', 'm.establishment_id')
      .innerJoin('meeting_dates as d', 'd.meeting_id', 'm.id'),
  )({
    kind: 'meeting-dates',
    title: 'Dates de rendez-vous proposées',
    tables: ['meeting_dates'],
    columns: {
      establishment: ['e.name', 'Établissement'],
      startsAt: ['d.starts_at', 'Début'],
      minutes: ['d.minutes', 'Durée (minutes)'],
    },
    person: 'm.person_id',
    order: ['d.starts_at', 'd.id'],
  }),
]

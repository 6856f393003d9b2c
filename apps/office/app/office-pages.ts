// The pages that the bar and the first page link to, with the roles that open each (OFF-02).
import type { OfficeMe } from '@visions/contract/office'
import {
  ACCESS,
  CODES,
  CONTENTS,
  MEDIA,
  MEMBERS,
  OPENING,
  REVIEWS,
  STAFF_LOG,
} from '@visions/contract/office-addresses'
import type { IconName } from '@visions/ui/icon.tsx'
import { canReadCodes, canReadContents, canReadLog, canWrite, isAdmin } from './office-me.ts'

interface LinkedPage {
  to: string
  label: string
  canOpen: (me: OfficeMe) => boolean
  /** The card of the first page. */
  card?: { icon: IconName; text: (me: OfficeMe) => string }
  isInBar: boolean
}
const always = () => true

const LINKED_PAGES: readonly LinkedPage[] = [
  {
    to: CONTENTS,
    label: 'Contenus',
    canOpen: canReadContents,
    card: {
      icon: 'edit',
      text: (me) =>
        `${canWrite(me) ? 'Écrivez et corrigez' : 'Voyez'} ce que les personnes lisent\u00a0: missions, outils, événements…`,
    },
    isInBar: true,
  },
  {
    to: REVIEWS,
    label: 'À relire',
    canOpen: canReadContents,
    card: { icon: 'eye', text: () => 'Retrouvez les brouillons à relire et les publications programmées.' },
    isInBar: true,
  },
  { to: MEDIA, label: 'Images', canOpen: canReadContents, isInBar: true },
  {
    to: OPENING,
    label: 'Avant d’ouvrir',
    canOpen: always,
    card: { icon: 'check', text: () => 'Voyez ce que le site doit avoir, ce qui manque, et qui peut l’ajouter.' },
    isInBar: false,
  },
  {
    to: CODES,
    label: 'Codes',
    canOpen: canReadCodes,
    card: { icon: 'gift', text: () => 'Suivez le stock de codes des récompenses, et importez des lots.' },
    isInBar: true,
  },
  {
    to: MEMBERS,
    label: 'Membres',
    canOpen: always,
    card: {
      icon: 'users',
      text: (me) =>
        isAdmin(me)
          ? 'Invitez des membres, changez leurs rôles, retirez un accès.'
          : 'Voyez qui a accès à ce bureau, et avec quels rôles.',
    },
    isInBar: true,
  },
  {
    to: STAFF_LOG,
    label: 'Journal',
    canOpen: canReadLog,
    card: {
      icon: 'data',
      text: () => 'Retrouvez qui a fait quoi, et quand. Personne ne peut modifier le journal.',
    },
    isInBar: true,
  },
  {
    to: ACCESS,
    label: 'Mon accès',
    canOpen: always,
    card: { icon: 'shield', text: () => 'Gérez votre double vérification, vos codes de secours et vos sessions.' },
    isInBar: true,
  },
]

export const pagesFor = (me: OfficeMe): LinkedPage[] => LINKED_PAGES.filter(({ canOpen }) => canOpen(me))

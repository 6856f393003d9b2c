export {
  addOffers,
  closePiste,
  deleteOffers,
  deletePistes,
  findOfferPiste,
  findPiste,
  findPisteAbout,
  findPistes,
  findRenamedAnswers,
  findTradeTitle,
  findVisits,
  hasNewOffers,
  markExplored,
  openPiste,
  passReplaced,
  savePiste,
  saveVisit,
  type DoneVisit,
  type Replaced,
  type SavedPiste,
} from './pistes.repository.ts'
export { storedData } from './stored-data.repository.ts'
export type { PisteState } from './pistes.rules.ts'

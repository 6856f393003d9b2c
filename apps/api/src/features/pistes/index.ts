export {
  addOffers,
  deletePistes,
  findOfferPiste,
  findPistes,
  findRenamedAnswers,
  findTradeTitle,
  hasNewOffers,
  savePiste,
} from './pistes.repository.ts'
export { storedData } from './stored-data.repository.ts'

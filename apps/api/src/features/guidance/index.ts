export {
  deleteOthers,
  findAims,
  findAimsNeedClass,
  findClassesWithoutAim,
  findTestimonies,
} from './guidance.repository.ts'

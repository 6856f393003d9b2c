export { findAims, findAimsNeedClass, findTestimonies } from './guidance.repository.ts'

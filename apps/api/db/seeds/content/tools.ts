// All tools, in the order of the catalogue.
import { careerTools } from './tools-career.ts'
import { internshipTools } from './tools-internship.ts'
import { jobTools } from './tools-job.ts'
import { orientationTools } from './tools-orientation.ts'
import { sampleTools } from './tools-sample.ts'
import { skillsTools } from './tools-skills.ts'
import type { toolsApart } from './tools-apart.ts'

export const tools = {
  ...orientationTools,
  ...skillsTools,
  ...internshipTools,
  ...careerTools,
  ...jobTools,
  ...sampleTools,
}

export type ToolSlug = Exclude<keyof typeof tools, keyof typeof sampleTools>

type Giving = Pick<typeof tools, ToolSlug> & typeof toolsApart
type DataTypesOf<T extends keyof Giving> = Giving[T] extends { dataTypes: infer D } ? `${T}/${keyof D & string}` : never

/** A data type of a tool: `cap-bruyere/interets`. */
export type DataTypeSlug = { [T in keyof Giving]: DataTypesOf<T> }[keyof Giving]

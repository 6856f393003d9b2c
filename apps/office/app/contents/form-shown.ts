import type { Content } from '@visions/contract/office-contents'
import type { FieldProblem } from '@visions/contract/contents/draft'
import type { AddedPicture } from '../media/picture-act.ts'
import type { Titles } from './content-kind.ts'

/** What the fields of a form show next to their values. */
export interface FormShown {
  titles: Titles
  /** A new picture that was refused. */
  picture?: AddedPicture | undefined
  /** Why the last form was refused, by path. */
  errors: ReadonlyMap<string, string>
  /** What to complete before publication, and advice, by path. */
  notes: ReadonlyMap<string, string>
}

export const formShown = (
  { titles }: Pick<FormShown, 'titles'>,
  errors: readonly FieldProblem[],
  problems: Content['problems'],
  picture?: AddedPicture,
): FormShown => ({
  titles,
  picture,
  errors: new Map(errors.map(({ path, message }) => [path, message])),
  notes: new Map(problems.map((problem) => [problem.path, noteText(problem)])),
})

const noteText = ({ message, isBlocking }: Content['problems'][number]): string =>
  `${isBlocking ? 'Avant publication' : 'Conseil'}\u00a0: ${message}`

/** The value of `data-text` of the element with the note of a field. */
export const noteName = (path: string): string => `note ${path}`

import { Stack } from './layout.tsx'

export interface Problem {
  /** Id of the field. */
  id: string
  /** Label of the field; without it, only the message. */
  label?: string | undefined
  message: string
}

/** Links to the fields of a form that are wrong, for the message at its top (ERR-04). */
export const ProblemLinks = ({ problems }: { problems: readonly Problem[] }) =>
  problems.length === 0 ? null : (
    <Stack as="ul" gap={1}>
      {problems.map(({ id, label, message }, index) => (
        <li key={index}>
          {label ? (
            <>
              <a href={`#${id}`}>{label}</a>&nbsp;: {message}
            </>
          ) : (
            message
          )}
        </li>
      ))}
    </Stack>
  )

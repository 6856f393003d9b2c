import type { ElementType, HTMLAttributes, Ref } from 'react'
import { Form as RouterForm, type FetcherWithComponents, type FormProps } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './layout.module.css'

/** A step of the scale of spaces: `--space-1` to `--space-7`, or none. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

export interface ElementProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  /** The element; a `div` without it. */
  as?: keyof HTMLElementTagNameMap | undefined
  className?: string | undefined
  ref?: Ref<HTMLElement> | undefined
  /** The first number of a list. */
  start?: number | undefined
}

function Box({ as, ...attributes }: ElementProps) {
  const Element = (as ?? 'div') as ElementType
  return <Element {...attributes} />
}

export interface StackProps {
  gap?: Space | undefined
  /** Position of children in the column. Without it, they fill the column. */
  align?: 'start' | 'center' | undefined
  /** Room for the lower edge of buttons in the last row. */
  edge?: boolean | undefined
}

interface ClusterProps extends Omit<StackProps, 'align'> {
  /** Space between the children of a line, if not `gap`. */
  between?: 2 | 3 | 4 | 5 | 6 | undefined
  /** Position across the line: centred without it. */
  align?: 'start' | 'end' | 'baseline' | 'stretch' | undefined
  justify?: 'between' | 'center' | undefined
}

/** The classes of a stack, for a part of `ui/` that stacks its children. */
export const stackClass = ({ gap, align, edge }: StackProps, className?: string): string =>
  classNames(
    styles['stack'],
    gap !== undefined && styles[`gap${gap}`],
    align && styles[`items-${align}`],
    edge && styles['edge'],
    className,
  )

/** Children one below the other, as wide as the column and never wider. */
export function Stack({ gap, align, edge, className, ...attributes }: ElementProps & StackProps) {
  return <Box {...attributes} className={stackClass({ gap, align, edge }, className)} />
}

/** Children side by side, on as many lines as they need. */
export function Cluster({
  gap = 3,
  between,
  align,
  justify,
  edge,
  className,
  ...attributes
}: ElementProps & ClusterProps) {
  return (
    <Box
      {...attributes}
      className={classNames(
        styles['cluster'],
        styles[`gap${gap}`],
        between && styles[`between${between}`],
        align && styles[`line-${align}`],
        justify && styles[`justify-${justify}`],
        edge && styles['edge'],
        className,
      )}
    />
  )
}

/** Cards of equal width, as many in a row as fit. `min`: width in rem. `fit`: few cards fill the row. */
export function Tiles({
  min,
  fit,
  gap = 4,
  between,
  className,
  ...attributes
}: ElementProps & {
  min: 17 | 19 | 20
  fit?: boolean | undefined
  gap?: Space | undefined
  between?: ClusterProps['between']
}) {
  return (
    <Box
      {...attributes}
      className={classNames(
        styles['tiles'],
        fit && styles['fit'],
        styles[`tile${min}`],
        styles[`gap${gap}`],
        between && styles[`between${between}`],
        className,
      )}
    />
  )
}

/** A form with stacked fields. `as`: a plain form or the form of a fetcher; by default the form of the router. */
export function Form({
  as,
  gap,
  align,
  edge,
  className,
  ...attributes
}: Omit<FormProps, 'className'> &
  StackProps & {
    as?: 'form' | FetcherWithComponents<unknown>['Form'] | undefined
    className?: string | undefined
    ref?: Ref<HTMLFormElement> | undefined
  }) {
  const Element: ElementType = as ?? RouterForm
  return <Element {...attributes} className={stackClass({ gap, align, edge }, className)} />
}

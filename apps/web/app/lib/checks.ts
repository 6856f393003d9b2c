// Checks of unknown values, such as those of browser storage: each returns the typed value, or undefined when
// it refuses.
export type Check<T> = (value: unknown) => T | undefined
type Checks<T> = { [K in keyof T]-?: Check<NonNullable<T[K]>> }

/** A string of at most `max` characters that matches `pattern`. */
export const string =
  (max: number, pattern = /^/): Check<string> =>
  (value) =>
    typeof value === 'string' && value.length <= max && pattern.test(value) ? value : undefined

/** An integer from 0 to `max`. */
export const integer =
  (max: number): Check<number> =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max ? Number(value) : undefined

/** An array of at most `max` items that all pass the check. */
export const array =
  <T>(item: Check<T>, max: number): Check<T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > max) return undefined
    const checked = value.map(item)
    return checked.includes(undefined) ? undefined : (checked as T[])
  }

/** An array of those items that pass the check, the first `max` of them. */
export const arrayOfValid =
  <T>(item: Check<T>, max: number): Check<T[]> =>
  (value) =>
    Array.isArray(value)
      ? value
          .map(item)
          .filter((each) => each !== undefined)
          .slice(0, max)
      : undefined

/** An object that has all required fields. Optional fields that are refused and unknown fields are left out. */
export const object =
  <R extends object, O extends object = object>(
    required: Checks<R>,
    optional: Checks<O> = {} as Checks<O>,
  ): Check<R & Partial<O>> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const read = (checks: object): [string, unknown][] =>
      Object.entries(checks).map(([name, check]: [string, Check<unknown>]) => [name, check(Reflect.get(value, name))])
    const isPresent = ([, field]: [string, unknown]) => field !== undefined
    const fields = read(required)
    if (!fields.every(isPresent)) return undefined
    return Object.fromEntries([...fields, ...read(optional).filter(isPresent)]) as R & Partial<O>
  }

/** Fields of a form of another page that waits for the proof; they are sent on with it. */
export const KeptFields = ({ fields }: { fields: readonly [name: string, value: string][] | undefined }) =>
  fields?.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />)

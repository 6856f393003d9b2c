/** Hidden fields that repeat a form of another page: it is submitted again after the proof. */
export const RepeatedFields = ({ fields }: { fields: readonly [name: string, value: string][] | undefined }) =>
  fields?.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />)

// Everything that a stream gives.
export async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of stream) found.push(one)
  return found
}

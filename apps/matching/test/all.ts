// Reads a stream to its end.
export async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const one of stream) items.push(one)
  return items
}

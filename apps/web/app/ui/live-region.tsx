/** Says its message to screen readers, politely, each time it changes. Keep it in the page before it has anything to say. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <div className="visually-hidden" role="status">
      {message}
    </div>
  )
}

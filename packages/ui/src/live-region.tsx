/** A polite live region: screen readers announce each new message. Render it before the first message. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <div className="visually-hidden" role="status">
      {message}
    </div>
  )
}

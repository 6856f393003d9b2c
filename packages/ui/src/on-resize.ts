/** Calls a function with each new size of an element, the first one included. Old browsers call it once (PEO-09). */
export function onResize(element: Element, act: () => void): () => void {
  if (!('ResizeObserver' in window)) {
    act()
    return () => {}
  }
  const observer = new ResizeObserver(act)
  observer.observe(element)
  return () => observer.disconnect()
}

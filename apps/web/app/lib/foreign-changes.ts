// Translators and extensions change texts that React has rendered. React would fail on the next update, because a node
// that it removes, or inserts before, is no child any more; or it would change a text that is not shown (PEO-09).

/** Whether React made a node, or took it over from the server. */
const isOfReact = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber'))
const isText = (node: Node | null | undefined): node is Text => node?.nodeType === Node.TEXT_NODE

/** Lets React update a page whose nodes were replaced, wrapped, split or moved. Call before React starts. */
export function tolerateForeignChanges(): void {
  const { prototype } = Node
  /* oxlint-disable typescript/unbound-method -- called with a node */
  const { removeChild, insertBefore } = prototype
  /* oxlint-enable typescript/unbound-method */
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')!
  /** What is shown instead of a text. */
  const replacements = new WeakMap<Node, Node[]>()

  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const [removed] = removedNodes
      if (!isText(removed)) continue
      const added = [...addedNodes]
      // Some add their element first, and then remove the text.
      const neighbour = [previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (added.length > 0 || neighbour) replacements.set(removed, added.length > 0 ? added : [neighbour!])
    }
  }).observe(document, { childList: true, subtree: true })

  /** The nodes that are now where React put `child` below `parent`. */
  function placesOf(parent: Node, child: Node): ChildNode[] {
    const nodes = child.parentNode ? [child] : (replacements.get(child) ?? [])
    return nodes
      .filter((node) => parent !== node && parent.contains(node))
      .map((node) => {
        // With what wraps it alone.
        let place = node
        while (place.parentNode !== parent && place.parentNode!.childNodes.length === 1) place = place.parentNode!
        return place as ChildNode
      })
  }
  /** Removes the parts that were split off a text. */
  function removeParts(text: Node): void {
    while (text.nextSibling && isText(text) && !isOfReact(text.nextSibling)) text.nextSibling.remove()
  }

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (isText(child) && isOfReact(child)) removeParts(child)
    if (child.parentNode === this) return removeChild.call(this, child) as T
    for (const place of placesOf(this, child)) place.remove()
    return child
  }
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    if (next === null || next.parentNode === this) return insertBefore.call(this, node, next) as T
    const [place] = placesOf(this, next)
    return insertBefore.call(place?.parentNode ?? this, node, place ?? null) as T
  }
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue.set!.call(this, value)
      if (!isText(this) || !isOfReact(this)) return
      const [place, ...others] = this.parentNode ? [] : (replacements.get(this) ?? [])
      for (const other of others) other.parentNode?.removeChild(other)
      place?.parentNode?.replaceChild(this, place)
      removeParts(this)
    },
  })
}

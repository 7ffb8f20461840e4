/**
 * The keyboard of a tablet lies over the page and tells the layout nothing: what is fixed to the bottom would be below
 * it. Keeps how many pixels it covers in the element's `--keyboard`; returns how to stop.
 */
export function stayAboveKeyboard(element: HTMLElement): () => void {
  const view = globalThis.visualViewport
  if (!view) return () => {}
  const measure = () => {
    // Two fingers that zoom make the visible part smaller, too.
    const isZoomed = view.scale > 1.01
    const covered = isZoomed ? 0 : document.documentElement.clientHeight - view.offsetTop - view.height
    element.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  measure()
  const ended = new AbortController()
  for (const event of ['resize', 'scroll']) view.addEventListener(event, measure, { signal: ended.signal })
  return () => ended.abort()
}

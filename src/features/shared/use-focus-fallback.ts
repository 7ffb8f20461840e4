import { useEffect } from 'react'

/**
 * When what has the focus leaves the page (the button of a finished dish), the title of its card takes the focus, or
 * the page's: keyboards and bump bars keep their place.
 */
export function useFocusFallback(): void {
  // Listens to the browser for as long as the screen is there.
  useEffect(() => {
    let last: { readonly element: Element; readonly card: Element | null } | null = null
    const note = ({ target }: Pick<FocusEvent, 'target'>) => {
      if (target instanceof Element) last = { element: target, card: target.closest('article') }
    }
    const look = () => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return
      const card = last.card?.isConnected ? last.card : null
      last = null
      const title = card?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1')
      if (!title) return
      title.tabIndex = -1
      title.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(look)
    note({ target: document.activeElement })
    watch.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
}

import { useEffect, useState } from 'react'

/**
 * The screen without navigation, and without the browser's own bars where the browser lets it. The shell hides its
 * navigation while <html> carries `data-fullscreen`.
 */
export function useFullscreen(): { readonly isFullscreen: boolean; readonly toggle: () => void } {
  const [isFullscreen, setIsFullscreen] = useState(false)

  // Talks to the document, which outlives this screen, and to the browser: Esc leaves its full screen without asking us.
  useEffect(() => {
    if (!isFullscreen) return
    const root = document.documentElement
    root.dataset.fullscreen = ''
    const left = () => document.fullscreenElement || setIsFullscreen(false)
    document.addEventListener('fullscreenchange', left)
    return () => {
      document.removeEventListener('fullscreenchange', left)
      delete root.dataset.fullscreen
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [isFullscreen])

  function toggle() {
    setIsFullscreen(!isFullscreen)
    // Refused on iPhones and in frames; hiding the navigation is still worth it.
    if (!isFullscreen) void document.documentElement.requestFullscreen?.().catch(() => undefined)
  }

  return { isFullscreen, toggle }
}

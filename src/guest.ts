/**
 * Starts the guest menu's script once the page has been painted: on a slow connection what there is to read, and its
 * photos, come before what makes it move. A tap that comes earlier is not lost.
 */
let tapped: HTMLElement | null = null

const tap = ({ target }: Event) => {
  tapped = target instanceof Element ? target.closest<HTMLElement>('main button') : null
}
addEventListener('click', tap)

// A frame's callbacks run before its paint; what they leave for later runs after it.
requestAnimationFrame(() =>
  setTimeout(async () => {
    const { takeOver } = await import('./guest-take-over.tsx')
    takeOver()
    removeEventListener('click', tap)
    tapped?.click()
  }),
)

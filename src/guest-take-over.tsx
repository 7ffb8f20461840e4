import { createRoot, hydrateRoot } from 'react-dom/client'
import { GuestScreen } from './features/qr-menu/guest-screen.tsx'
import { menuInPage, textsInPage } from './features/qr-menu/menu-in-page.ts'
import { registerGuestWorker } from './features/qr-menu/register-guest-worker.ts'
import { speak } from './texts/t.ts'

/** Makes the page that the server has drawn the screen's own. Without a menu in it, the screen begins by asking for one. */
export function takeOver(): void {
  const place = document.getElementById('root')
  if (!place) throw new Error('the page has no #root')
  speak(document.documentElement.lang, textsInPage())
  const menu = menuInPage()
  if (menu) hydrateRoot(place, <GuestScreen menu={menu} />)
  else createRoot(place).render(<GuestScreen menu={null} />)
  registerGuestWorker()
}

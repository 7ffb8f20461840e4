import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { decimalsIn, writeDecimals } from './domain/money/decimals.ts'
import { writeIn } from './domain/written-in.ts'
import { GuestScreen } from './features/qr-menu/guest-screen.tsx'
import { menuInPage, textsInPage } from './features/qr-menu/menu-in-page.ts'
import { registerGuestWorker } from './features/qr-menu/register-guest-worker.ts'
import { speak } from './texts/t.ts'

/**
 * Makes the page that the server has drawn the screen's own, and gives its root. Without a menu in it, the screen begins
 * by asking for one.
 */
export function takeOver(): Root {
  const place = document.getElementById('root')
  if (!place) throw new Error('the page has no #root')
  const { lang, dataset } = document.documentElement
  speak(lang, textsInPage())
  if (dataset.locale) writeIn(() => dataset.locale ?? lang)
  writeDecimals(() => decimalsIn(dataset.decimals))
  const menu = menuInPage()
  const root = menu ? hydrateRoot(place, <GuestScreen menu={menu} />) : createRoot(place)
  if (!menu) root.render(<GuestScreen menu={null} />)
  registerGuestWorker()
  return root
}

/** Starts the guest menu: takes over the page that the server has drawn, and keeps it for the next visit. */
import { createRoot, hydrateRoot } from 'react-dom/client'
import { GuestScreen } from './features/qr-menu/guest-screen.tsx'
import { keepMenuOnDevice } from './features/qr-menu/keep-menu.ts'
import { menuInPage } from './features/qr-menu/menu-in-page.ts'
import './features/qr-menu/guest.css'

const place = document.getElementById('root')
if (!place) throw new Error('the page has no #root')

const menu = menuInPage()
if (menu) hydrateRoot(place, <GuestScreen menu={menu} />)
else createRoot(place).render(<GuestScreen menu={null} />)
keepMenuOnDevice()

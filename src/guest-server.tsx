/** The guest menu as the server draws it: a build of its own, which the server imports. */
import { texts } from 'virtual:texts/en'
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge'
import type { GuestMenu, GuestPagePlace, RenderGuestPage } from './domain/guest-menu.ts'
import { GuestDocument } from './features/qr-menu/guest-document.tsx'
import { GuestScreen } from './features/qr-menu/guest-screen.tsx'
import { speak } from './texts/t.ts'

speak('en', texts)

export const renderGuestPage: RenderGuestPage = (menu: GuestMenu, place: GuestPagePlace): string => {
  const screen = renderToString(<GuestScreen menu={menu} />)
  return `<!doctype html>${renderToStaticMarkup(<GuestDocument menu={menu} place={place} screen={screen} texts={texts} />)}`
}

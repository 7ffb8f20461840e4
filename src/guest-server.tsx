/** The guest menu as the server draws it: a build of its own, which the server imports. */
import { texts } from 'virtual:texts/en'
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge'
import type { GuestMenu, GuestPagePlace, RenderGuestPage } from './domain/guest-menu.ts'
import { GuestDocument } from './features/qr-menu/guest-document.tsx'
import { GuestScreen } from './features/qr-menu/guest-screen.tsx'
import { nameMenu } from './features/qr-menu/name-menu.ts'
import { speak } from './texts/t.ts'

speak('en', texts)

export const renderGuestPage: RenderGuestPage = (found: GuestMenu, place: GuestPagePlace): string => {
  const menu = nameMenu(found)
  const screen = renderToString(<GuestScreen menu={menu} />)
  return `<!doctype html>${renderToStaticMarkup(<GuestDocument menu={menu} place={place} screen={screen} texts={texts} />)}`
}

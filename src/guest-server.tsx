/** The guest menu as the server draws it: a build of its own, which the server imports. */
import { texts as all } from 'virtual:texts/en'
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge'
import type { GuestMenu, GuestPagePlace, RenderGuestPage } from './domain/guest-menu.ts'
import { GuestDocument } from './features/qr-menu/guest-document.tsx'
import { GuestScreen } from './features/qr-menu/guest-screen.tsx'
import { nameMenu } from './features/qr-menu/name-menu.ts'
import { speak } from './texts/t.ts'

/** The areas of the catalogue that the guest menu uses: its page holds no others. */
const areas = new Set(['guest', 'food', 'hours', 'ui'])
const texts = Object.fromEntries(Object.entries(all).filter(([key]) => areas.has(key.split('.')[0] ?? '')))

speak('en', texts)

export const renderGuestPage: RenderGuestPage = (found: GuestMenu, place: GuestPagePlace): string => {
  const menu = nameMenu(found)
  const screen = renderToString(<GuestScreen menu={menu} />)
  return `<!doctype html>${renderToStaticMarkup(<GuestDocument menu={menu} place={place} screen={screen} texts={texts} />)}`
}

/** The guest menu as the server draws it: a build of its own, which the server imports. */
import { texts } from 'virtual:texts/guest'
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge'
import type { GuestMenu, GuestPagePlace, RenderGuestPage } from './domain/guest-menu.ts'
import { writeDecimals } from './domain/money/decimals.ts'
import { writeIn } from './domain/written-in.ts'
import { GuestDocument } from './features/qr-menu/guest-document.tsx'
import { GuestScreen } from './features/qr-menu/guest-screen.tsx'
import { nameMenu } from './features/qr-menu/name-menu.ts'
import { speak } from './texts/t.ts'

/** Nothing waits in between: a page is drawn in one language before the next one is. */
export const renderGuestPage: RenderGuestPage = (found: GuestMenu, place: GuestPagePlace): string => {
  const { language, locale, decimals = 2 } = place
  speak(language, texts[language])
  writeIn(() => locale)
  writeDecimals(() => decimals)
  const menu = nameMenu(found)
  const screen = renderToString(<GuestScreen menu={menu} />)
  const page = <GuestDocument menu={menu} place={place} screen={screen} texts={texts[language]} />
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

import {
  type GuestMenu,
  type GuestPagePlace,
  guestDataId,
  guestMenuPath,
  guestTextsId,
} from '../../domain/guest-menu.ts'
import { type Texts, t } from '../../texts/t.ts'
import { describeMenu, pictureOf } from './describe-menu.ts'
import { structuredMenu } from './structured-menu.ts'

interface GuestDocumentProps {
  readonly menu: GuestMenu
  readonly place: GuestPagePlace
  /** The screen, drawn already. */
  readonly screen: string
  /** What the screen says: the script holds no words. */
  readonly texts: Texts
}

/** The page around the screen, with what share sheets and search engines read. */
export function GuestDocument({ menu, place, screen, texts }: GuestDocumentProps) {
  const { name } = menu.store
  const title = name === t('guest.unnamedStore') ? name : t('guest.pageTitle', { name })
  const description = describeMenu(menu)
  const url = place.origin && place.origin + guestMenuPath
  const picture = pictureOf(menu, place.origin)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {place.css && <style {...raw(place.css)} />}
        {'code' in place.script ? (
          <script type="module" {...raw(place.script.code)} />
        ) : (
          <script type="module" src={place.script.src} />
        )}
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f6f3ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171412" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        {!menu.sections && <meta name="robots" content="noindex" />}
        {url && <link rel="canonical" href={url} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon-180.png" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={name} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {url && <meta property="og:url" content={url} />}
        <meta property="og:image" content={picture} />
        <meta name="twitter:card" content="summary" />
      </head>
      <body>
        <div id="root" {...raw(screen)} />
        <script type="application/json" id={guestDataId} {...raw(scriptJson(menu))} />
        <script type="application/json" id={guestTextsId} {...raw(scriptJson(texts))} />
        {menu.sections && (
          <script type="application/ld+json" {...raw(scriptJson(structuredMenu(menu, place.origin)))} />
        )}
      </body>
    </html>
  )
}

/**
 * A value as JSON that can stand in a script element: there only '<' can end it, and it has another spelling that JSON
 * knows as well.
 */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The props of an element whose content is not escaped: what React has drawn, a style sheet, or `scriptJson`. */
const raw = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

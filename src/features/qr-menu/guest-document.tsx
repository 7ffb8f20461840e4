import type { Diet } from '../../domain/food-facts.ts'
import {
  type GuestExtra,
  type GuestItem,
  type GuestMenu,
  type GuestPagePlace,
  guestDataId,
  guestItemCount,
  guestMenuIn,
  guestMenuPath,
  guestTextsId,
} from '../../domain/guest-menu.ts'
import { centsText } from '../../domain/money/money.ts'
import { languages } from '../../texts/languages.ts'
import { type Texts, t } from '../../texts/t.ts'

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
  const { origin, language, locale, decimals = 2 } = place
  const { languages: offered = [] } = menu
  const isOwn = language === (offered[0] ?? language)
  const url = origin && origin + (isOwn ? guestMenuPath : guestMenuIn(language))
  const picture = pictureOf(menu, place.origin)
  return (
    <html lang={language} dir={languages[language].direction} data-locale={locale} data-decimals={decimals}>
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
        {origin &&
          offered.map(tag => <link key={tag} rel="alternate" hrefLang={tag} href={origin + guestMenuIn(tag)} />)}
        {origin && offered.length > 0 && <link rel="alternate" hrefLang="x-default" href={origin + guestMenuPath} />}
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

/**
 * The menu as search engines read it (schema.org/Menu), with its address if that is known. A very long one is described by
 * its sections alone.
 */
function structuredMenu(menu: GuestMenu, origin: string | null): object {
  const { store, sections } = menu
  const shown = (sections ?? []).filter(({ items }) => items.length > 0)
  const address = origin === null ? {} : { url: origin + guestMenuPath }
  const isLong = guestItemCount(menu) > itemsMax
  const priced = (cents: number, isSoldOut: boolean) => ({
    '@type': 'Offer',
    price: centsText(cents),
    ...(store.currency && { priceCurrency: store.currency }),
    ...(isSoldOut && { availability: 'https://schema.org/SoldOut' }),
  })
  const offers = (item: GuestItem) =>
    item.variants.length === 0
      ? priced(item.cents, item.isSoldOut)
      : item.variants.map((variant: GuestExtra) => ({ ...priced(variant.cents, item.isSoldOut), name: variant.title }))
  const itemOf = (item: GuestItem) => ({
    '@type': 'MenuItem',
    name: item.title,
    ...(item.description && { description: item.description }),
    ...(item.diets && { suitableForDiet: item.diets.map(diet => `https://schema.org/${dietNames[diet]}`) }),
    ...(item.image && { image: addressOf(item.image, origin) }),
    offers: offers(item),
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: store.name,
    ...address,
    ...(store.address && { address: store.address }),
    ...(store.phone && { telephone: store.phone }),
    ...(store.email && { email: store.email }),
    ...(store.image && { image: addressOf(store.image, origin) }),
    hasMenu: {
      '@type': 'Menu',
      ...address,
      hasMenuSection: shown.map(section => ({
        '@type': 'MenuSection',
        name: section.title,
        ...(!isLong && { hasMenuItem: section.items.map(itemOf) }),
      })),
    },
  }
}

const itemsMax = 500

const dietNames: Readonly<Record<Diet, string>> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  'gluten-free': 'GlutenFreeDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
}

/** One sentence for share sheets and search engines: 'Tapas, Pizzas and more, with prices. Calle Mayor 1.' */
function describeMenu(menu: GuestMenu): string {
  const { store, sections } = menu
  if (!sections) return t('guest.menuClosed', { name: store.name })
  const named = sections.filter(({ id, items: some }) => id !== null && some.length > 0).map(({ title }) => title)
  const kinds = named.slice(0, namedMax).join(', ')
  const where = store.address?.trim().replace(/\s+/g, ' ')
  const shown = kinds === '' ? 'none' : named.length > namedMax ? 'some' : 'all'
  const description = t('guest.description', { name: store.name, shown, kinds, count: guestItemCount(menu) })
  return where ? `${description} ${where}` : description
}

/** The store's picture, else the first dish that has one, else the product's own. */
function pictureOf({ store, sections }: GuestMenu, origin: string | null): string {
  const item = sections?.flatMap(({ items }) => items).find(({ image }) => image !== null)
  return addressOf(store.image ?? item?.image ?? '/icons/icon-512.png', origin)
}

/** Where something of this server is: absolute, if the store's own address is known. */
const addressOf = (path: string, origin: string | null): string => (origin ? new URL(path, origin).href : path)

const namedMax = 4

import { expect, test } from 'vitest'
import { bread, dish, pizza, soup, water } from '../pos/menu.ts'
import { foodAndDrinks, pageOf, read } from './page.ts'

const cards = (page: Document) =>
  [...page.querySelectorAll('.dish')].map(card => [
    card.querySelector('h3')?.textContent,
    card.querySelector('.cost span')?.textContent ?? '',
    card.querySelector('b')?.textContent,
  ])

test('store, categories, dishes and prices can be read before any script has run', () => {
  const page = read(pageOf([soup, pizza, water, dish(9, 'Off the list', '3', { category_id: null })]))
  expect(page.querySelector('h1')?.textContent).toBe('Casa Ana')
  expect(page.documentElement.lang).toBe('en')
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Food', 'Drinks', 'More'])
  expect(cards(page)).toEqual([
    ['Soup', '', '€4.50'],
    ['Pizza', '2 variants · 2 addons', 'from €8.00'],
    ['Water', '1 addon', '€2.00'],
    ['Off the list', '', '€3.00'],
  ])
  expect(page.body.textContent).toContain(
    'Shown prices are might be of inclusive/exclusive of applicable taxes, refer to final bill for payment amount.',
  )
  expect(page.querySelector<HTMLAnchorElement>('footer [href^="tel:"]')?.getAttribute('href')).toBe('tel:+34600100200')
  expect(page.querySelector('footer [href="mailto:hola@casa.example"]')).not.toBeNull()
})

test('without a script every category with dishes is a link to its place', () => {
  const empty = { id: 3, title: 'Nothing yet' }
  const page = read(pageOf([soup, water], {}, [...foodAndDrinks, empty]))
  const links = [...page.querySelectorAll<HTMLAnchorElement>('noscript a')]
  expect(links.map(({ textContent }) => textContent)).toEqual(['Food', 'Drinks'])
  for (const link of links) expect(page.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
})

test('a photo has its place before it is there, and waits until it is needed', () => {
  const page = read(pageOf([dish(1, 'Soup', '4', { image: '/photos/a.webp' }), bread]))
  const photo = page.querySelector('.dish img')
  expect([photo?.getAttribute('src'), photo?.getAttribute('loading')]).toEqual(['/photos/a.webp', 'lazy'])
  expect(Number(photo?.getAttribute('width'))).toBeGreaterThan(0)
  expect(Number(photo?.getAttribute('height'))).toBeGreaterThan(0)
  expect(page.querySelectorAll('.dish svg.plate')).toHaveLength(1)
})

test('a menu that is switched off is not available, and nothing of it is in the page', () => {
  const html = pageOf([soup, pizza], { is_qr_menu_enabled: 0 })
  expect(read(html).querySelector('main')?.textContent).toContain('Menu Not Available!')
  // Outside a build the page carries the texts of all screens.
  const page = read(html)
  page.getElementById('texts')?.remove()
  expect(page.documentElement.outerHTML).not.toMatch(/Soup|Pizza|Food/)
  expect(read(html).querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})

test('names that look like code are only names, wherever they stand', () => {
  const nasty = '<script>alert(1)</script>'
  const name = `Ana's "Grill" & <b>Bar</b> 🌶️</script><!--`
  const html = pageOf(
    [dish(1, nasty, '4.50', { variants: [{ id: 2, item_id: 1, title: nasty, price: '3' }], category_id: 7 })],
    { store_name: name, address: nasty },
    [{ id: 7, title: nasty }],
  )
  const page = read(html)
  expect(page.querySelectorAll('script:not([type])')).toHaveLength(0)
  expect([...page.querySelectorAll('script')].map(({ type }) => type)).toEqual([
    'module',
    'application/json',
    'application/json',
    'application/ld+json',
  ])
  expect(page.querySelector('h1')?.textContent).toBe(name)
  expect(page.title).toBe(`${name} · Menu`)
  expect(page.querySelector('meta[property="og:site_name"]')?.getAttribute('content')).toBe(name)
  expect(cards(page)[0]?.[0]).toBe(nasty)
  const data = JSON.parse(page.querySelector('#menu-data')?.textContent ?? '')
  expect(data.store.name).toBe(name)
  expect(data.sections[0]).toMatchObject({ title: nasty, items: [{ title: nasty, variants: [{ title: nasty }] }] })
  const structured = JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '')
  expect(structured.hasMenu.hasMenuSection[0].hasMenuItem[0].name).toBe(nasty)
  expect(page.querySelector('b, h1 b')?.textContent).toBe('from €3.00')
})

test('share sheets and search engines are told what this is', () => {
  const sold = dish(5, 'Prawns', '12.9', { image: '/photos/p.webp', sold_out: 1 })
  const page = read(pageOf([soup, pizza, sold]))
  const said = (selector: string) => page.querySelector(selector)?.getAttribute('content')
  expect(page.title).toBe('Casa Ana · Menu')
  expect(said('meta[name="description"]')).toBe('The menu of Casa Ana: Food. 3 dishes with prices. Calle Mayor 1')
  expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('https://casa.example/menu')
  expect(said('meta[property="og:url"]')).toBe('https://casa.example/menu')
  expect(said('meta[property="og:image"]')).toBe('https://casa.example/photos/p.webp')
  const { hasMenu, ...restaurant } = JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '')
  expect(restaurant).toMatchObject({ '@type': 'Restaurant', name: 'Casa Ana', telephone: '+34 600 100 200' })
  const [first, second, third] = hasMenu.hasMenuSection[0].hasMenuItem
  expect(first).toMatchObject({ name: 'Soup', offers: { price: '4.50', priceCurrency: 'EUR' } })
  expect(second.offers).toMatchObject([
    { name: 'Small', price: '8.00' },
    { name: 'Large', price: '12.00' },
  ])
  expect(third.offers.availability).toBe('https://schema.org/SoldOut')
})

test('the page belongs to no staff app, and nothing in it comes from elsewhere', () => {
  const page = read(pageOf([soup]))
  expect(page.querySelector('link[rel="manifest"]')).toBeNull()
  expect(page.querySelectorAll('[style]')).toHaveLength(0)
  const loaded = [...page.querySelectorAll('[src], link[rel="icon"], link[rel="apple-touch-icon"]')]
  for (const element of loaded) expect(element.getAttribute('src') ?? element.getAttribute('href')).toMatch(/^\/[^/]/)
})

test('a store without a public address is named by no other: links stay within the page', () => {
  const html = pageOf([dish(1, 'Soup', '4', { image: '/photos/p.webp' })], {}, foodAndDrinks, null)
  const page = read(html)
  expect(page.querySelector('link[rel="canonical"], meta[property="og:url"]')).toBeNull()
  expect(page.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe('/photos/p.webp')
  const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(data).not.toHaveProperty('url')
  expect(data.hasMenu).not.toHaveProperty('url')
  expect(data.hasMenu.hasMenuSection[0].hasMenuItem[0].image).toBe('/photos/p.webp')
  expect(html.match(/https?:\/\/[\w.:]+/g)?.filter(address => !/schema\.org|www\.w3\.org/.test(address)) ?? []).toEqual(
    [],
  )
})

const curry = dish(11, 'Curry', '9', {
  description: 'Chickpeas, coconut',
  diets: ['vegan', 'halal'],
  allergens: ['nuts', 'celery'],
})

test('a dish says in words what it is, what it suits and what it contains; its category is the heading above', () => {
  const page = read(pageOf([curry, soup]))
  const [first, second] = [...page.querySelectorAll('.dish')]
  expect(first?.querySelector('.about')?.textContent).toBe('Chickpeas, coconut')
  expect([...(first?.querySelectorAll('.marks > *') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Vegan',
    'Halal',
    'Contains: Nuts, Celery',
  ])
  expect(second?.querySelector('.about, .marks')).toBeNull()
  expect(first?.textContent).not.toContain('Food')
  const structured = JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '')
  expect(structured.hasMenu.hasMenuSection[0].hasMenuItem[0]).toMatchObject({
    description: 'Chickpeas, coconut',
    suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/HalalDiet'],
  })
})

test('only what dishes of this menu suit or contain can be filtered by; without any there is no filter', () => {
  const boxes = (page: Document) => [...page.querySelectorAll('.filter label')].map(({ textContent }) => textContent)
  expect(boxes(read(pageOf([curry, soup])))).toEqual(['Vegan', 'Vegetarian', 'Halal', 'Nuts', 'Celery'])
  expect(read(pageOf([soup])).querySelector('.filter')).toBeNull()
})

test('dishes about which nothing is known weigh nothing more in the page', () => {
  const data = read(pageOf([soup])).getElementById('menu-data')?.textContent
  expect(data).not.toMatch(/description|allergens|diets/)
})

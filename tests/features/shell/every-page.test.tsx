import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnyRead } from '../../../src/contract/endpoint.ts'
import { scopes } from '../../../src/domain/access.ts'
import { pageOf, pages } from '../../../src/domain/pages.ts'
import { mockRefusal } from '../../support/mock.ts'
import { beside, pageStates } from './page-states.ts'
import { cutTheLine, openHouse, openStaffApp, person, serverSays } from './staff-app.tsx'

// jsdom has no canvas.
vi.mock('../../../src/ui/draw-plot.ts', () => ({ drawPlot: () => () => {} }))

openHouse()
beforeAll(() => {
  // jsdom lays nothing out: give the till's windowed menu a box to fill.
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => 800 },
    clientHeight: { configurable: true, get: () => 600 },
  })
  globalThis.ResizeObserver ??= class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

/** Pages that ask the server nothing, with their headings, and whether somebody must be signed in. */
const withoutReads = [
  { id: 'login', heading: 'Comanda', isForStaff: false },
  { id: 'no-access', heading: 'No access', isForStaff: false },
  { id: 'print-receipt', heading: 'Receipt', isForStaff: false },
  { id: 'print-token', heading: 'Token', isForStaff: false },
  { id: 'profile', heading: 'My Profile', isForStaff: true },
  { id: 'support', heading: 'Contact Support', isForStaff: true },
] as const
/** The server draws it itself. */
const served = ['qr-menu']

const everything = person({ role: 'admin' })
const pathOf = (id: string) => pageOf(id).path.replace('$id', '7').replace('$at', 't7')
const waits = ({ method, path }: AnyRead) =>
  http[method === 'GET' ? 'get' : 'post'](`*/api/v1${path}`, () => new Promise<never>(() => {}))
const title = (heading: string) => screen.findByRole('heading', { name: heading, level: 1 })
const sees = (words: string | RegExp) =>
  waitFor(() => {
    const found = [...screen.queryAllByText(words), ...screen.queryAllByDisplayValue(words)]
    expect(found.length, String(words)).toBeGreaterThan(0)
  })

test('every page of the product is walked here', () => {
  const walked = [...pageStates, ...withoutReads].map(({ id }) => id)
  expect([...walked, ...served].toSorted()).toEqual(pages.map(({ id }) => id).toSorted())
})

test.each(withoutReads)('$id opens with its heading', async ({ id, heading, isForStaff }) => {
  openStaffApp({ at: pathOf(id), ...(isForStaff && { user: person() }) })
  await title(heading)
})

describe.each(pageStates)('$id', ({ id, scopes: keys, heading, read, failure, filled, empty }) => {
  const visitors = [
    { who: 'an administrator', user: everything },
    ...(keys ?? ['']).map(scope => ({ who: scope || 'anybody', user: person({ scope }) })),
  ]

  test.each(visitors)('has its heading and says "Please wait..." at first, for $who', async ({ user }) => {
    serverSays(waits(read))
    const { path } = openStaffApp({ user, at: pathOf(id) })
    await title(heading)
    expect(screen.getAllByText('Please wait...').length).toBeGreaterThan(0)
    expect(path()).toBe(pathOf(id))
  })

  if (keys) {
    test('is closed to anybody who has every scope but its own', async () => {
      const others = scopes.filter(scope => !keys.includes(scope)).join(',')
      const { path } = openStaffApp({ user: person({ scope: others }), at: pathOf(id) })
      await title('No access')
      expect(path()).toBe('/no-access')
    })
  }

  test('shows what there is', async () => {
    serverSays(filled[0])
    openStaffApp({ user: everything, at: pathOf(id) })
    await sees(filled[1])
  })

  if (empty) {
    test('says that there is nothing', async () => {
      serverSays(empty[0])
      openStaffApp({ user: everything, at: pathOf(id) })
      await sees(empty[1])
    })
  }

  test('says in the words of the server that it could not be loaded, and Retry brings it', async () => {
    serverSays(...beside)
    serverSays(mockRefusal(read, 503, 'The kitchen burns!'))
    openStaffApp({ user: everything, at: pathOf(id) })
    await title(heading)
    await sees(failure ? 'The kitchen burns!' : 'Please wait...')
    const retry = await screen.findAllByRole('button', { name: 'Retry' })
    serverSays(filled[0])
    await userEvent.click(retry.at(-1) as HTMLElement)
    await sees(filled[1])
    expect(screen.queryByText('The kitchen burns!')).toBeNull()
  })

  test('says the same when nobody answers', async () => {
    cutTheLine()
    openStaffApp({ user: everything, at: pathOf(id) })
    await title(heading)
    await sees(failure ?? 'Please wait...')
    await screen.findAllByRole('button', { name: 'Retry' })
  })
})

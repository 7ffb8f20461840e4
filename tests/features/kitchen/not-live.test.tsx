import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { KitchenScreen } from '../../../src/features/kitchen/kitchen-screen.tsx'
import { lookMs, watchStaleness } from '../../../src/features/open-orders/not-live.tsx'
import { ticketOf } from '../orders/open-orders.ts'
import { answers, openTill, show } from '../orders/till.tsx'

openTill()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  answers(kitchen.list, [ticketOf()])
  answers(kitchen.cancelled, [])
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A wall that hears the server whenever `hear` is called, and what its loudspeaker has played. */
async function openWall() {
  const rates: number[] = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    rates.push(this.playbackRate)
  })
  let heardAt = Date.now()
  show(<KitchenScreen />, { scope: 'KITCHEN', realtime: { state: 'connected', heardAt: () => heardAt } })
  await screen.findByRole('article')
  return {
    rings: () => rates.length,
    rates,
    hear: () => {
      heardAt = Date.now()
    },
    pass: (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000)),
  }
}
const banner = () => screen.queryByText(/^SCREEN NOT LIVE since \d/)
const isRed = () => banner()?.parentElement?.className.includes('bg-red-fill')

test('a wall that has heard nothing for ten seconds says since when, in amber and without a sound', async () => {
  const wall = await openWall()
  wall.pass(9)
  expect(banner()).toBeNull()
  wall.pass(2)
  expect(banner()).not.toBeNull()
  expect(isRed()).toBe(false)
  wall.pass(17)
  expect(isRed()).toBe(false)
  expect(wall.rings()).toBe(0)
  wall.hear()
  wall.pass(1)
  expect(banner()).toBeNull()
})

test('after thirty seconds it is red and rings, and again every thirty seconds, lower than a new order', async () => {
  const wall = await openWall()
  wall.pass(31)
  expect(isRed()).toBe(true)
  expect(wall.rings()).toBe(1)
  wall.pass(29)
  expect(wall.rings()).toBe(1)
  wall.pass(2)
  expect(wall.rings()).toBe(2)
  wall.pass(60)
  expect(wall.rings()).toBe(4)
  expect(new Set(wall.rates)).toEqual(new Set([0.5]))
})

test('who has heard the alarm stops it; the banner stays, and the next silence rings again', async () => {
  const wall = await openWall()
  wall.pass(31)
  await userEvent.click(screen.getByRole('button', { name: 'Stop the alarm' }))
  expect(screen.queryByRole('button', { name: 'Stop the alarm' })).toBeNull()
  wall.pass(120)
  expect(wall.rings()).toBe(1)
  expect(isRed()).toBe(true)
  wall.hear()
  wall.pass(1)
  expect(banner()).toBeNull()
  wall.pass(31)
  expect(wall.rings()).toBe(2)
})

test('a wall that hears the server every four seconds is never marked', async () => {
  const wall = await openWall()
  for (let times = 0; times < 20; times++) {
    wall.pass(4)
    expect(banner()).toBeNull()
    wall.hear()
  }
})

test('an iPad that has slept, or whose clock was set, alarms nobody before it has listened for a while', () => {
  let at = Date.now()
  const heardAt = at
  const look = watchStaleness(
    () => at,
    () => heardAt,
  )
  const later = (ms: number) => {
    at += ms
    return look()
  }
  expect(later(lookMs)).toBeNull()
  expect(later(3_600_000)).toBeNull()
  for (let seconds = 0; seconds < 9; seconds++) expect(later(lookMs)).toBeNull()
  expect(later(lookMs)).toEqual({ since: heardAt, isLong: false })
  expect(later(-7_200_000)).toBeNull()
  for (let seconds = 0; seconds < 29; seconds++) later(lookMs)
  expect(later(lookMs)).toMatchObject({ isLong: true })
})

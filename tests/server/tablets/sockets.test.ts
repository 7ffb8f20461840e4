import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { adminPassword, openRestaurant } from '../../support/restaurant.ts'
import { type Browser, openTablet, unlock } from '../../support/tablet.ts'

const restaurant = await openRestaurant()
const { app } = restaurant
const open: Socket[] = []
let port = 0
let tablet: Browser
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  tablet = await openTablet(restaurant)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => restaurant.close())

const once = (socket: Socket, event: string) => new Promise<unknown>(resolve => socket.once(event, resolve))
const dial = (cookies: ReadonlyMap<string, string>) => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const options = { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true, reconnection: false }
  const socket = io(`http://127.0.0.1:${port}`, options)
  open.push(socket)
  return socket
}
const connected = async ({ cookies }: Browser) => {
  const socket = dial(cookies)
  await once(socket, 'connect')
  return socket
}

test('when Ben takes over, Ana’s screen hears nothing more, and her cookies open no other', async () => {
  await unlock(tablet, 'waiter')
  const before = new Map(tablet.cookies)
  const gone = once(await connected(tablet), 'disconnect')
  await unlock(tablet, 'cook')
  expect(await gone).toBe('io server disconnect')
  expect(await once(dial(before), 'connect_error')).toMatchObject({ message: 'Please sign in!' })
  await connected(tablet)
})

test('locking, and removing the tablet, hang up its screen', async () => {
  await unlock(tablet, 'waiter')
  const locked = once(await connected(tablet), 'disconnect')
  await tablet('POST', '/auth/lock')
  expect(await locked).toBe('io server disconnect')

  const another = await openTablet(restaurant, 'Terrace')
  await unlock(another, 'waiter')
  const removed = once(await connected(another), 'disconnect')
  const admin = await restaurant.as('admin')
  const { body } = await admin('GET', '/tablets')
  const { id } = body.find(({ name }: { name: string }) => name === 'Terrace')
  await admin('POST', `/tablets/${id}/remove`)
  expect(await removed).toBe('io server disconnect')
})

test('who has given a PIN hears of orders and not of the office, also after somebody else’s account has changed', async () => {
  await unlock(tablet, 'admin')
  const socket = await connected(tablet)
  const heard: string[] = []
  const ofTheMenu = new Promise<void>(resolve =>
    socket.onAny((_event, { topics }) => {
      heard.push(...topics)
      if (topics.includes('menu')) resolve()
    }),
  )
  const phone = await restaurant.as('admin')
  await phone('POST', '/users/update/cook', { name: 'Nico', userScopes: ['KITCHEN'] })
  const { body } = await phone('GET', '/tablets')
  await phone('POST', `/tablets/${body[0].id}/update`, { name: 'Bar', lockAfterS: 30 })
  await phone('POST', '/settings/categories/add', { title: 'Soups' })
  await ofTheMenu
  expect(heard).not.toContain('tablets')
  // The password opens the office: the screen connects again and learns of it.
  const again = once(socket, 'disconnect')
  await tablet('POST', '/auth/signin', { username: 'admin', password: adminPassword })
  await again
})

import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { App } from '../../../src/client/app.ts'
import { AppContext } from '../../../src/client/hooks.ts'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { useQueuedWrite } from '../../../src/features/outbox/use-queued-write.ts'
import { useWrite } from '../../../src/features/shared/use-write.ts'
import { Button } from '../../../src/ui/button.tsx'
import { Toasts } from '../../../src/ui/toast.tsx'
import { mock, mockRefusal } from '../../support/mock.ts'
import { cutTheLine, deviceOf, openHouse, person, serverSays } from '../shell/staff-app.tsx'

openHouse()

const input = { params: { id: 3 }, body: { status: 'preparing' } } as const

function Waited() {
  const { run, busy } = useWrite(kitchen.advance)
  const [became, setBecame] = useState('')
  const press = async () => setBecame((await run(input)) ? 'done' : 'nothing')
  return <Pressed busy={busy} became={became} onPress={press} />
}

function Queued() {
  const { run, busy } = useQueuedWrite(kitchen.advance)
  const [became, setBecame] = useState('')
  const press = async () => setBecame((await run(input)).kind)
  return <Pressed busy={busy} became={became} onPress={press} />
}

function Pressed({ busy, became, onPress }: { busy: boolean; became: string; onPress: () => Promise<void> }) {
  return (
    <>
      <Button busy={busy} onClick={() => void onPress()}>
        Start Making
      </Button>
      <output>{became}</output>
    </>
  )
}

function show(part: React.ReactNode, changes: Partial<App> = {}) {
  const app = { ...deviceOf(person({ scope: 'KITCHEN' })), ...changes }
  render(
    <AppContext value={app}>
      {part}
      <Toasts errorMs={4_000} successMs={2_000} />
    </AppContext>,
  )
  return app
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Start Making' }))
const became = () => document.querySelector('output')?.textContent

test.each([
  ['waited for', <Waited key="waited" />],
  ['through the outbox', <Queued key="queued" />],
])('a write %s says the words of the server', async (_, part) => {
  serverSays(mock(kitchen.advance, { success: true, message: 'Item updated!' }))
  show(part)
  await press()
  await screen.findByText('Item updated!')
  expect(screen.queryByText('Please wait...')).toBeNull()
  await screen.findByText('done')
})

test.each([
  ['waited for', <Waited key="waited" />, 'nothing'],
  ['through the outbox', <Queued key="queued" />, 'refused'],
])('a write %s that is refused says why', async (_, part, end) => {
  serverSays(mockRefusal(kitchen.advance, 404, 'This item is gone!'))
  show(part)
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('This item is gone!')
  await waitFor(() => expect(became()).toBe(end))
})

test('a write waited for fails in the words of the catalogue when nobody answers', async () => {
  cutTheLine()
  show(<Waited />)
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Error processing your request, Please try later!')
})

test('a write waited for that got no answer is sent again under its key; the next one has another', async () => {
  const keys: (string | null)[] = []
  serverSays(
    http.post('*/api/v1/kitchen/3', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ success: true, message: 'Item updated!' })
    }),
  )
  show(<Waited />)
  for (const end of ['nothing', 'done', 'done']) {
    await press()
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull())
    expect(became()).toBe(end)
  }
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a fault of the app itself ends the wait in words, and is reported', async () => {
  const fault = new TypeError('nothing has no title')
  const reported = vi.fn()
  // This browser's stand-in has no such thing.
  vi.stubGlobal('reportError', reported)
  const call = () => {
    throw fault
  }
  show(<Waited />, { call })
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong!')
  expect(screen.queryByText('Please wait...')).toBeNull()
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault)
  vi.unstubAllGlobals()
})

test('a write through the outbox is safe on the device when nobody answers, and says so', async () => {
  cutTheLine()
  const app = show(<Queued />)
  await press()
  await screen.findByText('Please wait...')
  await screen.findByText('Saved on this device. Waiting to be sent.')
  await waitFor(() => expect(became()).toBe('waiting'))
  expect(app.outbox.list()).toHaveLength(1)
})

test('a write through the outbox is sent once, under a key of its own', async () => {
  show(<Queued />)
  const keys: (string | null)[] = []
  serverSays(
    http.post('*/api/v1/kitchen/3', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return HttpResponse.json({ success: true, message: 'Item updated!' })
    }),
  )
  await press()
  await screen.findByText('done')
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
})

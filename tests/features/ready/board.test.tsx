import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refresh } from '../../../src/client/live/query.ts'
import { ready } from '../../../src/contract/ready.ts'
import type { Board } from '../../../src/domain/ready.ts'
import { BoardScreen } from '../../../src/features/ready/board-screen.tsx'
import { answers, openTill, show } from '../orders/till.tsx'

openTill()
const play = vi.fn(async () => {})
beforeEach(() => {
  play.mockClear()
  HTMLMediaElement.prototype.play = play
})

const atTheCounter = { scope: 'ORDER_STATUS_DISPLAY' }
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const token = (token_no: number, provisional_token: string | null = null) => ({ token_no, provisional_token })
const board: Board = {
  preparing: [
    { ...token(58), date: ago(6) },
    { ...token(59, 'B-12'), date: ago(2) },
  ],
  ready: [
    { ...token(51), ready_at: ago(21) },
    { ...token(55), ready_at: ago(9) },
    { ...token(57), ready_at: ago(1) },
  ],
}
const numbersOf = async (title: string) =>
  within(await screen.findByRole('region', { name: title }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('guests see numbers alone, the latest call first; one that nobody came for leaves after twenty minutes', async () => {
  answers(ready.board, board)
  show(<BoardScreen />, atTheCounter)
  expect(await numbersOf('Preparing')).toEqual(['58', 'B-12 · 59'])
  expect(await numbersOf('Ready')).toEqual(['57', '55'])
  expect(play).not.toHaveBeenCalled()
})

test('what becomes ready is called once, large, with one chime for all of it', async () => {
  answers(ready.board, board)
  const app = show(<BoardScreen />, atTheCounter)
  await numbersOf('Ready')
  answers(ready.board, {
    preparing: [],
    ready: [...board.ready, { ...token(58), ready_at: ago(0) }, { ...token(59, 'B-12'), ready_at: ago(0) }],
  })
  await refresh(app.cache, ['orders'])
  await waitFor(async () => expect(await numbersOf('Ready')).toEqual(['B-12 · 59', '58', '57', '55']))
  expect(screen.getByRole('status').textContent).toBe('Ready: B-12 · 59, Ready: 58')
  expect(play).toHaveBeenCalledTimes(1)
})

test('a number that was taken back and is ready again is called again', async () => {
  answers(ready.board, board)
  const app = show(<BoardScreen />, atTheCounter)
  await numbersOf('Ready')
  answers(ready.board, { ...board, ready: [{ ...token(55), ready_at: ago(0) }] })
  await refresh(app.cache, ['orders'])
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Ready: 55'))
  expect(play).toHaveBeenCalledTimes(1)
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import type { App } from '../../../src/client/app.ts'
import type { AnyRead, Reply } from '../../../src/contract/endpoint.ts'
import { reservations } from '../../../src/contract/reservations.ts'
import { ReservationsScreen } from '../../../src/features/reservations/reservations-screen.tsx'
import { answers, answersWith, show } from '../orders/till.tsx'
import { tables } from './booked.ts'

/** Puts the Reservations screen before a host who may change reservations and add customers. */
export function showReservations(facts: Parameters<typeof show>[1] = host): App {
  answers(reservations.init, { storeTables: tables })
  return show(<ReservationsScreen />, facts)
}

/** The server answers a read by what it is asked; gives the queries, one after the other. */
export function answersQueries<E extends AnyRead>(endpoint: E, reply: (query: URLSearchParams) => Reply<E>): string[] {
  const asked: string[] = []
  answersWith(endpoint, (async ({ request }: { request: Request }) => {
    const { searchParams } =
      request.method === 'GET' ? new URL(request.url) : { searchParams: new URLSearchParams(await request.json()) }
    asked.push(searchParams.toString())
    return HttpResponse.json(reply(searchParams) as never)
  }) as never)
  return asked
}

export const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

export async function fill(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

const host = { scope: 'RESERVATIONS,CUSTOMERS' } as const

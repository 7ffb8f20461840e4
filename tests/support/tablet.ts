import type { Ask, Restaurant } from './restaurant.ts'

export const pinOf = { waiter: '2580', cook: '9044', admin: '904417' } as const

/** Requests of one browser, with its cookies. */
export type Browser = Ask & { readonly cookies: Map<string, string> }

/** A shared tablet, enrolled by the administrator, at which waiter, cook and administrator have PINs. Nobody is there. */
export async function openTablet(restaurant: Restaurant, name = 'Bar', lockAfterS = 60): Promise<Browser> {
  const tablet = await restaurant.as('admin')
  await tablet('POST', '/profile/pin', { current: 'right-horse', pin: pinOf.admin })
  for (const username of ['waiter', 'cook'] as const) {
    await tablet('POST', `/users/set-pin/${username}`, { pin: pinOf[username] })
    const { id } = await restaurant.database.read
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    // As if they had chosen it themselves.
    await restaurant.database.write(tx => tx.updateTable('users').set({ pin_is_new: 0 }).where('id', '=', id).execute())
  }
  const enrolled = await tablet('POST', '/auth/enrol', { name, lockAfterS })
  if (enrolled.status !== 200) throw new Error(enrolled.body.message)
  await tablet('POST', '/auth/lock')
  return tablet
}

export const unlock = (tablet: Ask, username: keyof typeof pinOf, pin: string = pinOf[username]) =>
  tablet('POST', '/auth/unlock', { username, pin })

/** The same browser as it was: anybody who has copied its cookies. */
export const copyOf = ({ withCookies }: Restaurant, { cookies }: Browser): Ask => withCookies(new Map(cookies))

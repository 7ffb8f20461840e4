/** Who works in the restaurant this evening, and what an act of theirs is. */
import type { AnyWrite, Reply } from '../../../src/contract/endpoint.ts'
import type { pos } from '../../../src/contract/pos.ts'
import type { Scope } from '../../../src/domain/access.ts'
import type { Rights } from '../../../src/domain/rights.ts'
import type { Chance } from '../../../src/server/demo/chance.ts'
import type { Device } from '../device.ts'
import type { CashInDrawers } from './cash-in-drawers.ts'
import type { Profile } from './profile.ts'

export type Role = 'waiter' | 'cook' | 'cashier' | 'office'

/** Somebody before their evening begins: what the office has given them. */
export interface PersonPlan {
  readonly name: string
  readonly username: string
  readonly password: string
  readonly role: Role
  readonly scopes: readonly Scope[]
  readonly rights: Rights
  /** null: they have none, and approve nothing. */
  readonly pin: string | null
  /** Signs in as the administrator. */
  readonly isAdmin: boolean
}

export interface Person extends PersonPlan {
  readonly device: Device
  readonly house: House
  readonly remembers: Memory
}

/** What all of them know and share: one room, its drawers, and the PINs that approvers type on others' tablets. */
export interface House {
  readonly profile: Profile
  readonly people: readonly PersonPlan[]
  readonly cash: CashInDrawers
  /** The phones of guests who are in the customers' list. */
  readonly guests: string[]
}

/** What one person has in mind, and what their device keeps beside its database. */
export interface Memory {
  /** The menu as the device's worker keeps it. */
  menu: Reply<typeof pos.init> | null
  /** The invoices of those who have paid here, the latest last. */
  readonly invoices: number[]
}

export interface Act {
  /** 'split', as in `--without` and in the trace. */
  readonly name: string
  readonly weight: number
  /** The writes that it can make. */
  readonly writes: readonly AnyWrite[]
  /** By what is on this person's screen; null: nothing of the kind to do now. */
  readonly wish: (me: Person, draws: Chance) => Promise<Wish | null>
}

export interface Wish {
  /** One line for history and trace: 'split t3 by piece'. */
  readonly what: string
  /** Sends it by the real client; resolves when the screen says something. Never throws for a refusal or a lost network. */
  readonly send: () => Promise<Told>
}

/**
 * What the screen said. 'done' and 'kept' (it waits in the outbox, and the screen says that it is saved) are promises;
 * 'no' is a refusal in words, 'unknown' no answer.
 */
export interface Told {
  readonly kind: 'done' | 'kept' | 'no' | 'unknown'
  readonly key?: string
  readonly words?: string
}

/** A person at their device, with nothing in mind yet. */
export const personOf = (plan: PersonPlan, device: Device, house: House): Person => ({
  ...plan,
  device,
  house,
  remembers: { menu: null, invoices: [] },
})

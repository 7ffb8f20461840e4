import type { User } from '../../../src/domain/entities.ts'
import { noRights } from '../../../src/domain/rights.ts'

export const userOf = (facts: Partial<User>): User => ({
  username: 'someone',
  name: 'Someone',
  role: 'user',
  photo: null,
  designation: null,
  phone: null,
  email: null,
  scope: '',
  rights: noRights,
  has_pin: 0,
  ...facts,
})

export const boss = userOf({ username: 'admin', name: 'Carmen', role: 'admin' })
export const bruno = userOf({
  username: 'bruno',
  name: 'Bruno Caja',
  designation: 'Cashier',
  phone: '600333',
  email: 'bruno@example.com',
  scope: 'POS,VIEW_CUSTOMERS',
})

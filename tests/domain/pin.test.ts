import { expect, test } from 'vitest'
import { isPinText, needsLongPin, unlockForm, whyNoPin } from '../../src/domain/pin.ts'
import { noRights } from '../../src/domain/rights.ts'

const waiter = { role: 'user', scope: 'POS,ORDERS', rights: noRights }
const manager = { role: 'user', scope: 'POS,SETTINGS', rights: noRights }
const lead = { role: 'user', scope: 'POS', rights: { ...noRights, approve: true } }
const admin = { role: 'admin', scope: '' }

test('a PIN is four to six digits, and nothing that only looks like them', () => {
  for (const pin of ['2580', '90210', '904417']) expect(isPinText(pin), pin).toBe(true)
  for (const pin of [
    '',
    '258',
    '9044172',
    ' 2580',
    '2580 ',
    '25 80',
    'abcd',
    '25a0',
    '٢٥٨٠',
    '２５８０',
    '2580\n',
    '-258',
  ])
    expect(isPinText(pin), pin).toBe(false)
})

test('nobody gets a PIN that everybody tries first', () => {
  for (const pin of ['0000', '777777', '1234', '123456', '4321', '98765', '3456'])
    expect(whyNoPin(pin, waiter), pin).toBe('forms.pinEasy')
  for (const pin of ['1235', '2580', '1212', '4312', '00001']) expect(whyNoPin(pin, waiter), pin).toBeNull()
})

test('who opens the office or approves for others needs six digits', () => {
  expect([waiter, manager, lead, admin].map(needsLongPin)).toEqual([false, true, true, true])
  for (const person of [manager, lead, admin]) {
    expect(whyNoPin('2580', person)).toBe('forms.pinSixDigits')
    expect(whyNoPin('25803', person)).toBe('forms.pinSixDigits')
    expect(whyNoPin('258036', person)).toBeNull()
  }
})

test('what nobody can have as a PIN is not even looked at', () => {
  for (const pin of ['letters', '123', '1234567', ' 1234', 1234, '١٢٣٤', '0000', '4321', null, undefined, ['2580']])
    expect(unlockForm.safeParse({ username: 'ana', pin }).error?.issues[0]?.message, String(pin)).toBe('forms.pin')
  expect(unlockForm.safeParse({ username: '', pin: '2580' }).error?.issues[0]?.message).toBe('forms.person')
})

import { expect, test } from 'vitest'
import { explore } from './explore.ts'
import { type CourseRules, courses } from './models/courses.ts'
import { type GuestRules, guestOrder } from './models/guest-order.ts'
import { type LinkRules, linkedTables } from './models/linked-tables.ts'
import { type NumberRules, numbersOverRestore } from './models/numbers-over-restore.ts'

const nothingWrong = { wrong: null, trace: [] }

/** Two sales, two backups, one restore, unless said. */
const numbers = (changes: Partial<NumberRules>) =>
  explore(numbersOverRestore({ counting: 'above both', commits: 'one', sales: 2, restores: 1, ...changes }))

test('no number is given twice over two restores, onto databases that can be read and others', () => {
  expect(numbers({ found: ['a readable database'] })).toEqual({ ...nothingWrong, states: 837 })
  expect(numbers({ restores: 2 })).toEqual({ ...nothingWrong, states: 19_437 })
})

test('a number that goes back with the backup is given twice', () => {
  expect(numbers({ counting: 'as in the backup' })).toMatchObject({
    wrong: 'INV-1 was given twice',
    trace: [
      'sale 1 is sent',
      'a backup is made',
      'sale 1 arrives',
      'backup 1 is restored onto a readable database',
      'sale 1 arrives late',
    ],
  })
})

test('a sale whose key is stored after its number is booked twice when the server dies between', () => {
  expect(numbers({ commits: 'two' })).toMatchObject({
    wrong: 'sale 1 is in the books as INV-1 and INV-2',
    trace: ['sale 1 is sent', 'sale 1 arrives, the server is killed after one commit', 'sale 1 arrives'],
  })
})

test('not covered yet: a number comes twice where a second disk is lost before the next backup', () => {
  expect(numbers({ restores: 2, found: ['a new disk'] })).toMatchObject({
    wrong: 'INV2-1 was given twice',
    trace: [
      'sale 1 is sent',
      'a backup is made',
      'backup 1 is restored onto a new disk',
      'sale 1 arrives',
      'backup 1 is restored onto a new disk',
      'sale 1 arrives late',
    ],
  })
})

/** As the design says it; where it says nothing, the guest never says no and nothing is sold out. */
const basket = (changes: Partial<GuestRules>) =>
  explore(
    guestOrder({
      resend: 'naming the last key',
      unknownKey: 'is ended',
      no: 'never said',
      afterRefusal: 'names nothing',
      keys: 2,
      ...changes,
    }),
  )

/** With what the search found besides. */
const mended = { resend: 'naming all keys', no: 'takes back', afterRefusal: 'names it', sellsOut: true } as const

test('a basket that is sent once more is cooked once', () => {
  expect(basket({})).toMatchObject(nothingWrong)
})

test('a basket that is sent once more under a new key alone is cooked twice', () => {
  expect(basket({ resend: 'under a new key' })).toMatchObject({
    wrong: 'one basket is cooked twice',
    trace: [
      'Send',
      '1 arrives, the answer is lost',
      'the waiter accepts 1',
      '“Still want it?” Yes',
      '2 arrives',
      'the waiter accepts 2',
    ],
  })
})

test('to ask by the old key first does not help: its copy may be on its way', () => {
  expect(basket({ resend: 'after asking' })).toMatchObject({
    wrong: 'one basket is cooked twice',
    trace: [
      'Send',
      '“Still want it?” Yes',
      'a late copy of 1 arrives',
      'the waiter accepts 1',
      '2 arrives',
      'the waiter accepts 2',
    ],
  })
})

test('an old key must be ended also where the server has not heard of it yet', () => {
  expect(basket({ unknownKey: 'is passed over' })).toMatchObject({
    wrong: 'one basket is cooked twice',
    trace: [
      'Send',
      '“Still want it?” Yes',
      '2 arrives',
      'a late copy of 1 arrives',
      'the waiter accepts 1',
      'the waiter accepts 2',
    ],
  })
})

test('a third send must name the first key too', () => {
  expect(basket({ keys: 3 })).toMatchObject({
    wrong: 'one basket is cooked twice',
    trace: [
      'Send',
      '1 arrives, the answer is lost',
      'the waiter accepts 1',
      '“Still want it?” Yes',
      '“Still want it?” Yes',
      '3 arrives',
      'the waiter accepts 3',
    ],
  })
  expect(basket({ resend: 'naming all keys', keys: 3 })).toMatchObject(nothingWrong)
})

test('a guest who says no must take back what may have arrived', () => {
  expect(basket({ no: 'nothing' })).toMatchObject({
    wrong: 'cooked, though the guest said no and reads: not sent',
    trace: ['Send', '1 arrives, the answer is lost', 'the waiter accepts 1', '“Still want it?” No'],
  })
  expect(basket({ no: 'takes back' })).toMatchObject(nothingWrong)
})

test('what is sent after a refusal must name the refused key: its copy may come when the dish is back', () => {
  expect(basket({ sellsOut: true })).toMatchObject({
    wrong: 'one basket is cooked twice',
    trace: [
      'Send',
      'the dish is sold out',
      '1 arrives',
      'Send, without the dish',
      '2 arrives',
      'the waiter accepts 2',
      'the dish is back',
      'a late copy of 1 arrives',
      'the waiter accepts 1',
    ],
  })
})

test('a basket is cooked once from two tabs, over refusals, three sends and a no', () => {
  expect(basket({ ...mended, keys: 3 })).toMatchObject(nothingWrong)
  expect(basket({ ...mended, keys: 3, tabs: 2 })).toMatchObject(nothingWrong)
})

const mains = (changes: Partial<CourseRules>) =>
  explore(
    courses({
      names: 'ids',
      refused: 'is refused with it',
      unsent: 'waits',
      says: 'all but what was cancelled',
      taps: 2,
      ...changes,
    }),
  )

test('each main is fired once, none that nobody saw, and nobody reads of one that the kitchen has not got', () => {
  expect(mains({})).toMatchObject(nothingWrong)
})

test('a Fire that names the course fires a main that nobody saw', () => {
  expect(mains({ names: 'course' })).toMatchObject({
    wrong: 'Ben’s steak 2 was fired, and nobody had seen it',
    trace: [
      'Ben’s steak 1 is ordered, held',
      'Ana looks',
      'Ben’s steak 2 is ordered, held',
      'Ana fires mains',
      'Fire 1 arrives',
    ],
  })
})

test('a Fire of an order that was refused must say so', () => {
  expect(mains({ refused: 'is passed over' })).toMatchObject({
    wrong: 'Ana reads “fired”, and the kitchen never hears of Ana’s steak',
    trace: ['Ana orders a steak, held', 'Ana fires mains', 'Ana’s order is refused', 'Fire 1 arrives'],
  })
})

test('a Fire of an order that was refused still fires what else it names', () => {
  expect(mains({ refused: 'refuses all of it' })).toMatchObject({
    wrong: 'Ben’s steak 1 is still held, though a Fire that saw it has arrived',
    trace: [
      'Ben’s steak 1 is ordered, held',
      'Ana looks',
      'Ana orders a steak, held',
      'Ana fires mains',
      'Ana’s order is refused',
      'Fire 1 arrives',
    ],
  })
})

test('a Fire must not overtake the order that it names', () => {
  expect(mains({ unsent: 'overtakes' })).toMatchObject({
    wrong: 'Ana reads “fired”, and the kitchen never hears of Ana’s steak',
    trace: ['Ana orders a steak, held', 'Ana fires mains', 'Fire 1 arrives'],
  })
})

test('the answer to a Fire must not count what was cancelled meanwhile: it may be wanted after all', () => {
  expect(mains({ says: 'all that it names' })).toMatchObject({
    wrong: 'Ana reads “fired”, and the kitchen never hears of Ben’s steak 1',
    trace: [
      'Ben’s steak 1 is ordered, held',
      'Ana looks',
      'Ben’s steak 1 is cancelled',
      'Ana fires mains',
      'Fire 1 arrives',
      'Ben’s steak 1 is wanted after all, held',
    ],
  })
})

/** As the design says it, and late orders look at both tables, of which it says nothing. */
const floor = (changes: Partial<LinkRules>) =>
  explore(linkedTables({ leaving: 'pulling apart too', looks: 'at both', guestsLeave: false, ...changes }))

test('an order for a table that was pulled apart meanwhile reaches its guests, wherever tables are pushed', () => {
  expect(floor({})).toMatchObject(nothingWrong)
})

test('it gets a party of its own where only moves and closings count as leaving', () => {
  expect(floor({ leaving: 'moves and closings' })).toMatchObject({
    wrong: 'a party of its own, on nobody’s bill',
    trace: [
      'guests sit down at T5',
      'T5 is pushed to T4',
      'a tablet takes an order for T5',
      'T5 is pulled apart',
      'the order arrives',
    ],
  })
})

test('it gets one where only those who left its new main table are looked for', () => {
  expect(floor({ looks: 'at the main table' })).toMatchObject({
    wrong: 'a party of its own, on nobody’s bill',
    trace: [
      'guests sit down at T5',
      'T5 is pushed to T4',
      'a tablet takes an order for T5',
      'T5 is pulled apart',
      'T5 is pushed to T9',
      'the order arrives',
    ],
  })
})

test('it gets one where guests pay before their tables are pulled apart', () => {
  expect(floor({ guestsLeave: true })).toMatchObject({
    wrong: 'a party of its own, on nobody’s bill',
    trace: [
      'guests sit down at T5',
      'T5 is pushed to T4',
      'a tablet takes an order for T5',
      'they pay at T4 and go',
      'T5 is pulled apart',
      'the order arrives',
    ],
  })
})

test('it reaches its guests where who leaves a main table leaves all that hang on it, and both tables are looked at', () => {
  const leaving = 'pulling apart and mains'
  expect(floor({ guestsLeave: true, leaving })).toEqual({ ...nothingWrong, states: 17_936 })
  expect(floor({ guestsLeave: true, leaving, looks: 'at the main table' }).trace).toEqual([
    'guests sit down at T5',
    'a tablet takes an order for T5',
    'they pay at T5 and go',
    'T5 is pushed to T4',
    'the order arrives',
  ])
})

import { afterAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { signInForm } from '../../src/domain/sign-in-form.ts'
import {
  addonForm,
  categoryAddForm,
  categoryUpdateForm,
  customerAddForm,
  customerUpdateForm,
  menuItemForm,
  passwordResetForm,
  paymentTypeAddForm,
  paymentTypeUpdateForm,
  reservationAddForm,
  reservationUpdateForm,
  tableAddForm,
  tableUpdateForm,
  taxAddForm,
  taxUpdateForm,
  userAddForm,
  userUpdateForm,
  variantForm,
} from '../../src/domain/validation.ts'
import { t } from '../../src/texts/t.ts'
import { issueWords } from '../support/issue-words.ts'
import { refusal } from '../support/refusal.ts'
import { openRestaurant } from '../support/restaurant.ts'

const restaurant = await openRestaurant()
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

/** A form of §5: where it goes, and what it takes when nothing is wrong. */
interface Form {
  readonly schema: z.ZodMiniType
  readonly path: string
  readonly right: Readonly<Record<string, unknown>>
}

const { soup, phone } = restaurant.menu
const table = { title: 'Table 9', floor: 'Terrace', seatingCapacity: '4' }
const tax = { title: 'VAT', rate: '10', type: 'exclusive' }
const extra = { title: 'Large', price: '2' }
const user = { name: 'Leo', username: 'leo', password: 'paella-4', userScopes: [] }
const forms = {
  Login: { schema: signInForm, path: '/auth/signin', right: { username: 'admin', password: 'p' } },
  'Reservation add': {
    schema: reservationAddForm,
    path: '/reservations/add',
    right: { customerId: phone, date: '2026-11-20T20:00' },
  },
  'Reservation update': {
    schema: reservationUpdateForm,
    path: '/reservations/update/1',
    right: { date: '2026-11-20T20:00' },
  },
  'Customer add': { schema: customerAddForm, path: '/customers/add', right: { phone: '1', name: 'Leo' } },
  'Customer update': { schema: customerUpdateForm, path: `/customers/${phone}/update`, right: { name: 'Leo' } },
  'User add': { schema: userAddForm, path: '/users/add', right: user },
  'User update': { schema: userUpdateForm, path: '/users/update/waiter', right: { name: 'Leo' } },
  'Password reset': {
    schema: passwordResetForm,
    path: '/users/update-password/waiter',
    right: { password: 'paella-4' },
  },
  'Table add': { schema: tableAddForm, path: '/settings/store-tables/add', right: table },
  'Table update': { schema: tableUpdateForm, path: '/settings/store-tables/1/update', right: table },
  'Menu item add': { schema: menuItemForm, path: '/menu-items/add', right: { title: 'Tea', price: '2' } },
  'Menu item update': { schema: menuItemForm, path: `/menu-items/update/${soup}`, right: { title: 'Tea', price: '2' } },
  'Variant add': { schema: variantForm, path: `/menu-items/variants/${soup}/add`, right: extra },
  'Variant update': { schema: variantForm, path: `/menu-items/variants/${soup}/update/1`, right: extra },
  'Addon add': { schema: addonForm, path: `/menu-items/addons/${soup}/add`, right: extra },
  'Addon update': { schema: addonForm, path: `/menu-items/addons/${soup}/update/1`, right: extra },
  'Tax add': { schema: taxAddForm, path: '/settings/taxes/add', right: tax },
  'Tax update': { schema: taxUpdateForm, path: '/settings/taxes/1/update', right: tax },
  'Payment type add': { schema: paymentTypeAddForm, path: '/settings/payment-types/add', right: { title: 'Card' } },
  'Payment type update': {
    schema: paymentTypeUpdateForm,
    path: '/settings/payment-types/1/update',
    right: { title: 'Card' },
  },
  'Category add': { schema: categoryAddForm, path: '/settings/categories/add', right: { title: 'Mains' } },
  'Category update': { schema: categoryUpdateForm, path: '/settings/categories/1/update', right: { title: 'Mains' } },
} satisfies Record<string, Form>

const missing = [undefined, null, '', '   ']
/** A secret is kept as typed: spaces are one. */
const noSecret = [undefined, null, '']
const belowZero = [-1, '-0.01', 'cheap']

/** The rows of §5 in their order: the form, the field, what is wrong with it, and the words. */
const rows: readonly (readonly [keyof typeof forms, string, readonly unknown[], string])[] = [
  ['Login', 'username', missing, 'Please provide username!'],
  ['Login', 'password', noSecret, 'Please provide password!'],
  ['Reservation add', 'customerId', missing, 'Please select customer!'],
  ['Reservation add', 'date', missing, 'Please select date & time!'],
  ['Reservation update', 'date', missing, 'Please select date & time!'],
  ['Customer add', 'phone', missing, "Please Provide Customer's Phone!"],
  ['Customer add', 'name', missing, "Please Provide Customer's Name!"],
  ['Customer update', 'name', missing, "Please Provide Customer's Name!"],
  ['User add', 'name', missing, 'Please provide name!'],
  ['User add', 'username', missing, 'Please provide username!'],
  ['User add', 'password', noSecret, 'Please provide password!'],
  ['User update', 'name', missing, 'Please provide name!'],
  ['Password reset', 'password', noSecret, 'Provide new password!'],
  ['Table add', 'title', missing, 'Please provide Title!'],
  ['Table add', 'floor', missing, "Please provide Floor or use '-'"],
  ['Table add', 'seatingCapacity', [...missing, -1], "Please provide Seating Capacity or '0'"],
  ['Table update', 'title', missing, 'Please provide title!'],
  ['Table update', 'floor', missing, "Please provide Floor or use '-'"],
  ['Table update', 'seatingCapacity', [...missing, -1], "Please provide Seating Capacity or '0'"],
  ['Menu item add', 'title', missing, 'Please enter title!'],
  ['Menu item update', 'title', missing, 'Please enter title!'],
  ['Menu item add', 'price', [...missing, ...belowZero], 'Please provide valid price!'],
  ['Menu item update', 'price', [...missing, ...belowZero], 'Please provide valid price!'],
  ['Variant add', 'title', missing, 'Please provide variant title!'],
  ['Variant update', 'title', missing, 'Please provide variant title!'],
  ['Variant add', 'price', belowZero, 'Please provide valid variant price!'],
  ['Variant update', 'price', belowZero, 'Please provide valid variant price!'],
  ['Addon add', 'title', missing, 'Please provide addon title!'],
  ['Addon update', 'title', missing, 'Please provide addon title!'],
  ['Addon add', 'price', belowZero, 'Please provide valid addon price!'],
  ['Addon update', 'price', belowZero, 'Please provide valid addon price!'],
  ['Tax add', 'title', missing, 'Provide Title!'],
  ['Tax update', 'title', missing, 'Please provide title!'],
  ['Tax add', 'rate', [...missing, ...belowZero], 'Invalid value provided in Tax Rate!'],
  ['Tax update', 'rate', [...missing, ...belowZero], 'Invalid value provided in Tax Rate!'],
  ['Tax add', 'type', missing, 'Select Tax Type!'],
  ['Tax update', 'type', missing, 'Select Tax Type!'],
  ['Payment type add', 'title', missing, 'Please provide Payment Type Title!'],
  ['Payment type update', 'title', missing, 'Please provide title!'],
  ['Category add', 'title', missing, 'Please provide Category Title!'],
  ['Category update', 'title', missing, 'Please provide title!'],
]

/** The first objection of a form to this input; null when it takes it. */
const objection = (schema: z.ZodMiniType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(issueWords)[0] ?? null

const refused = (message: string) => ({ status: 400, body: refusal(message) })

describe('the words of §5', () => {
  test.each(Object.entries<Form>(forms))('%s takes what is right', (_, { schema, right }) => {
    expect(objection(schema, right)).toBeNull()
  })

  test.each(rows)('%s without a right %s', async (area, field, wrong, message) => {
    const { schema, path, right }: Form = forms[area]
    for (const value of wrong) {
      const input = { ...right, [field]: value }
      expect(objection(schema, input), `the form, with ${String(value)}`).toBe(message)
      const { status, body } = await admin('POST', path, input)
      expect({ status, body }, `the server, with ${String(value)}`).toEqual(refused(message))
    }
  })

  test.each(Object.keys(forms) as (keyof typeof forms)[])('%s, left empty, starts with its first row', area => {
    const [, , , first] = rows.find(([name]) => name === area) ?? []
    expect(objection(forms[area].schema, {})).toBe(first)
  })

  test('a variant or an addon without a price costs nothing more', () => {
    for (const schema of [variantForm, addonForm])
      for (const price of missing) expect(schema.parse({ title: 'Plain', price })).toEqual({ title: 'Plain', price: 0 })
  })

  test('net price, category and tax of a dish may stay open', () => {
    for (const open of [undefined, null, ''])
      expect(menuItemForm.parse({ title: 'Tea', price: 2, netPrice: open, categoryId: open, taxId: open })).toEqual({
        title: 'Tea',
        price: 200,
        netPrice: null,
        categoryId: null,
        taxId: null,
      })
  })

  test.each([
    ['an order of nothing', '/pos/create-order', { cart: [] }, 'Cart is empty!'],
    ['a customer without a phone', '/customers//update', { name: 'Leo' }, "Please Provide Customer's Phone!"],
    ['a reservation without an id', '/reservations/update/', { date: '2026-11-20T20:00' }, 'Invalid request!'],
    ['a password for nobody', '/users/update-password/', { password: 'paella-4' }, 'Invalid Request!'],
  ])('the server, asked for %s', async (_, path, input, message) => {
    const { status, body } = await admin('POST', path, input)
    expect({ status, body }).toEqual(refused(message))
  })

  test('the till and the host’s desk have the words for a look-up without a phone, and for an empty draft', () => {
    expect([t('forms.cartEmpty'), t('forms.phoneToSearch'), t('forms.reservationPhone')]).toEqual([
      'Cart is empty!',
      'Please provide phone number to search!',
      'Please provide customer phone number to search!',
    ])
  })
})

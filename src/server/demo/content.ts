import type { Scope } from '../../domain/access.ts'
import { noRights, presets, type Rights } from '../../domain/rights.ts'
import type { DemoTaxTitle } from './demo-section.ts'

interface DemoTax {
  readonly title: DemoTaxTitle
  readonly rate: number
  readonly type: 'exclusive' | 'inclusive'
}

interface DemoTable {
  readonly title: string
  readonly floor: string
  readonly seatingCapacity: number
}

interface DemoStaff {
  readonly username: string
  readonly name: string
  readonly role: 'admin' | 'user'
  readonly designation: string
  readonly phone: string
  readonly email: string
  readonly scopes: readonly Scope[]
  readonly rights: Rights
}

/** The restaurant of the demo. Its people, phones and addresses are invented; mail goes to example.com (RFC 2606). */
export const demoStore = {
  storeName: 'Casa Paprika',
  address: 'Calle del Azafrán 12, 28012 Madrid',
  phone: '+34 555 010 000',
  email: 'hola@casa-paprika.example.com',
  currency: 'EUR',
  currencyDecimals: 2,
  isQRMenuEnabled: true,
  timeZone: 'Europe/Madrid',
  country: 'ES',
  dayStartsAtHour: 5,
} as const

export const demoPrintSettings = {
  pageFormat: '80',
  header: 'Welcome to Casa Paprika',
  footer: 'Thank you, see you soon!\nWi-Fi: casa-paprika',
  showNotes: true,
  isEnablePrint: true,
  showStoreDetails: true,
  showCustomerDetails: true,
  printToken: true,
} as const

export const demoTaxes = [
  { title: 'VAT reduced', rate: 10, type: 'inclusive' },
  { title: 'VAT drinks', rate: 21, type: 'exclusive' },
  { title: 'Zero rated', rate: 0, type: 'inclusive' },
] as const satisfies readonly DemoTax[]

export const demoPaymentTypes = [
  { title: 'Cash', isActive: true },
  { title: 'Card', isActive: true },
  { title: 'Voucher', isActive: false },
] as const

/** Where the dishes are made, and of which categories. */
export const demoStations = [
  { title: 'Kitchen', categories: ['Tapas', 'Salads & Soups', 'Rice & Pasta', 'Pizza', 'Desserts'] },
  { title: 'Grill', categories: ['From the Grill', 'Burgers & Sandwiches'] },
  { title: 'Bar', categories: ['Drinks'] },
] as const

export const demoTables = [
  { title: 'T1', floor: 'Ground floor', seatingCapacity: 2 },
  { title: 'T2', floor: 'Ground floor', seatingCapacity: 2 },
  { title: 'T3', floor: 'Ground floor', seatingCapacity: 4 },
  { title: 'T4', floor: 'Ground floor', seatingCapacity: 4 },
  { title: 'T5', floor: 'Ground floor', seatingCapacity: 4 },
  { title: 'T6', floor: 'Ground floor', seatingCapacity: 6 },
  { title: 'Window', floor: 'Ground floor', seatingCapacity: 2 },
  { title: 'Bar', floor: 'Ground floor', seatingCapacity: 8 },
  { title: 'R1', floor: 'Roof terrace', seatingCapacity: 2 },
  { title: 'R2', floor: 'Roof terrace', seatingCapacity: 4 },
  { title: 'R3', floor: 'Roof terrace', seatingCapacity: 4 },
  { title: 'R4', floor: 'Roof terrace', seatingCapacity: 6 },
  { title: 'Olive tree', floor: 'Roof terrace', seatingCapacity: 8 },
  { title: 'Long table', floor: 'Roof terrace', seatingCapacity: 12 },
] as const satisfies readonly DemoTable[]

export const demoStaff = [
  {
    username: 'admin',
    name: 'Carmen Paprika',
    role: 'admin',
    designation: 'Owner',
    phone: '+34 555 010 001',
    email: 'carmen@example.com',
    scopes: [],
    rights: noRights,
  },
  {
    username: 'cashier',
    name: 'Bruno Caja',
    role: 'user',
    designation: 'Cashier',
    phone: '+34 555 010 002',
    email: 'bruno@example.com',
    scopes: ['DASHBOARD', 'POS', 'ORDERS', 'CUSTOMERS', 'INVOICES', 'RESERVATIONS'],
    rights: presets.cashier.rights,
  },
  {
    username: 'waiter',
    name: 'Lola Bandeja',
    role: 'user',
    designation: 'Waiter',
    phone: '+34 555 010 003',
    email: 'lola@example.com',
    scopes: ['POS', 'ORDERS', 'VIEW_RESERVATIONS'],
    rights: presets.waiter.rights,
  },
  {
    username: 'kitchen',
    name: 'Nico Fogón',
    role: 'user',
    designation: 'Head chef',
    phone: '+34 555 010 004',
    email: 'nico@example.com',
    scopes: ['KITCHEN', 'KITCHEN_DISPLAY'],
    rights: presets.kitchen.rights,
  },
  {
    username: 'lead',
    name: 'Olga Turno',
    role: 'user',
    designation: 'Shift lead',
    phone: '+34 555 010 005',
    email: 'olga@example.com',
    ...presets.shiftLead,
  },
  {
    username: 'manager',
    name: 'Ramón Llaves',
    role: 'user',
    designation: 'Manager',
    phone: '+34 555 010 006',
    email: 'ramon@example.com',
    ...presets.manager,
  },
] as const satisfies readonly DemoStaff[]

import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { failures } from '../domain/failures.ts'
import { flag } from '../domain/fields.ts'
import { menuFileMaxBytes } from '../domain/limits.ts'
import { menuItem } from '../domain/menu/entities.ts'
import {
  addonForm,
  addonUpdateForm,
  menuItemAddForm,
  menuItemOrderForm,
  menuItemUpdateForm,
  soldOutForm,
  variantForm,
  variantUpdateForm,
} from '../domain/validation.ts'
import { post, read, remove, sharedRead } from './endpoint.ts'
import { importPreview } from './menu-import.ts'
import { said } from './replies.ts'

const access = areaScopes.settings
const write = { reply: said, changes: ['menu'], access, failure: failures.settingsSave } as const
const itemWrite = { ...write, failure: failures.menuItemSave } as const

/** A menu as a CSV file; `createCategories`: what it names and the store does not have is made. */
const menuFile = { file: z.file('forms.menuFile'), createCategories: flag }
const menuFileWrite = { ...write, form: true, fileMaxBytes: menuFileMaxBytes } as const

export const menuItems = {
  list: sharedRead('/menu-items', {
    topic: 'menu',
    dependsOn: ['menu'],
    reply: z.array(menuItem),
    access,
    failure: failures.settingsLoad,
  }),
  get: read('/menu-items/:id', { topic: 'menu', reply: menuItem, access, failure: failures.settingsLoad }),
  /** Ours: the whole menu as a CSV file. */
  exportFile: read('/menu-items/export', {
    topic: 'menu',
    reply: z.object({ name: z.string(), csv: z.string() }),
    access,
    failure: failures.settingsLoad,
  }),
  /** Ours: what an import would do, and what is wrong with the file; stores nothing. */
  previewImport: post('/menu-items/import/preview', {
    ...menuFileWrite,
    changes: [],
    body: z.object(menuFile),
    reply: importPreview,
  }),
  /** Ours: does what the preview with this digest said, all of it or nothing; 409 when it would do something else now. */
  importFile: post('/menu-items/import', {
    ...menuFileWrite,
    body: z.object({ ...menuFile, digest: z.string('forms.invalidRequest') }),
    reply: z.extend(said, { added: z.number(), updated: z.number() }),
  }),
  /**
   * Its variants and addons may come with it: all are stored, or nothing is. `titles`, ours, also in the calls below: in
   * other languages, { es: 'Sopa' }; missing: unchanged, '': there is none any more.
   */
  add: post('/menu-items/add', { ...write, body: menuItemAddForm, reply: z.extend(said, { menuItemId: z.number() }) }),
  update: post('/menu-items/update/:id', { ...itemWrite, body: menuItemUpdateForm }),
  /** A multipart form with an `image` file: PNG, JPEG or WebP. */
  uploadPhoto: post('/menu-items/update/:id/upload-photo', {
    ...itemWrite,
    form: true,
    body: z.object({ image: z.file('forms.photo') }),
    reply: z.extend(said, { imageURL: z.string() }),
  }),
  removePhoto: post('/menu-items/update/:id/remove-photo', itemWrite),
  remove: remove('/menu-items/delete/:id', write),
  /** Ours: of one category those named come first, in this order, the others follow as they were. */
  order: post('/menu-items/order', { ...write, body: menuItemOrderForm }),
  /** Ours: the till marks what is sold out. */
  setSoldOut: post('/menu-items/:id/sold-out', { ...write, body: soldOutForm, access: areaScopes.soldOut }),

  addVariant: post('/menu-items/variants/:itemId/add', {
    ...write,
    body: variantForm,
    reply: z.extend(said, { variantId: z.number() }),
  }),
  updateVariant: post('/menu-items/variants/:itemId/update/:variantId', { ...write, body: variantUpdateForm }),
  removeVariant: remove('/menu-items/variants/:itemId/delete/:variantId', write),

  addAddon: post('/menu-items/addons/:itemId/add', {
    ...write,
    body: addonForm,
    reply: z.extend(said, { addonId: z.number() }),
  }),
  updateAddon: post('/menu-items/addons/:itemId/update/:addonId', { ...write, body: addonUpdateForm }),
  removeAddon: remove('/menu-items/addons/:itemId/delete/:addonId', write),
}

/**
 * What a write makes of a menu item goes into the books: what it costs, what it is called, what is asked with it, when it
 * is served. Not its photo, and not where it stands in the list.
 */
import { changed, type EntryValue, type EntryValues } from '../../domain/audit-entries.ts'
import type { AttachedGroup, ComboChoice, MenuItem } from '../../domain/menu/entities.ts'
import type { TranslatedKind } from '../../domain/menu/translations.ts'
import type { RecordEntry } from '../books/record.ts'
import { recordChange } from '../books/record-change.ts'
import type { Tx } from '../db/open.ts'
import { readMenuItem } from './menu.ts'
import { cellsOfItem } from './menu-differences.ts'
import { inSlices } from './slices.ts'

/** Carries out a change of one menu item and records what is different afterwards. */
export async function recordingPrices<T>(
  tx: Tx,
  record: RecordEntry,
  id: number,
  change: () => Promise<T>,
): Promise<T> {
  const before = await factsOfItem(tx, id)
  const result = await change()
  recordItem(record, before, await factsOfItem(tx, id))
  return result
}

/** Records a menu item that is new. */
export async function recordNewItem(tx: Tx, record: RecordEntry, id: number): Promise<void> {
  recordItem(record, null, await factsOfItem(tx, id))
}

/** Records what has become of some menu items, or that they are new; `before`: those that were there. */
export async function recordItems(
  tx: Tx,
  record: RecordEntry,
  { before, after }: { readonly before: readonly MenuItem[]; readonly after: readonly MenuItem[] },
): Promise<void> {
  const names = await readNames(tx, [...before, ...after])
  const known = new Map(before.map(item => [item.id, item]))
  for (const item of after) {
    const was = known.get(item.id)
    recordItem(record, was ? factsOf(was, names) : null, factsOf(item, names))
  }
}

/** null: it is new, or gone. What is on the menu for the same price is a change of the menu, not of a price. */
function recordItem(record: RecordEntry, before: EntryValues | null, after: EntryValues | null): void {
  const subject = (before ?? after)?.title
  if (typeof subject !== 'string') return
  const differing = before && after ? Object.keys(changed(before, after)?.after ?? {}) : ['price']
  const isOfPrice = differing.some(name => !describing.has(name))
  recordChange(record, { act: isOfPrice ? 'price.change' : 'menu.change', subject, before, after })
}

/** Facts that say nothing of a price. */
const describing = new Set(['allergens', 'category', 'description', 'diets', 'served', 'titles'])

async function factsOfItem(tx: Tx, id: number): Promise<EntryValues | null> {
  const item = await readMenuItem(tx, id)
  if (!item) return null
  const titles = await readOtherTitles(tx, item)
  return { ...factsOf(item, await readNames(tx, [item])), titles }
}

function factsOf(item: MenuItem, names: Names): EntryValues {
  const { groups: _, category, ...cells } = cellsOfItem(item)
  const name = (kind: Kind, id: number) => names.get(`${kind} ${id}`) ?? null
  const sizes = item.variants.flatMap(({ title, size_id }) =>
    size_id == null ? [] : [{ title, size: name('sizes', size_id) }],
  )
  return {
    ...cells,
    category,
    sizes,
    served: item.schedule_id === undefined ? null : name('schedules', item.schedule_id),
    sold_alone: item.sold_alone !== 0,
    groups: (item.modifier_groups ?? []).map(group => ({
      title: name('modifier_groups', group.id),
      ...rulesOf(group),
    })),
    choices: (item.combo_choices ?? []).map(choice => choiceFacts(choice, name)),
  }
}

const rulesOf = ({ id: _, quiet, defaults, ...rules }: AttachedGroup): Readonly<Record<string, EntryValue>> => ({
  ...(rules as Readonly<Record<string, number | null>>),
  ...(defaults && { defaults }),
  ...(quiet === 1 && { quiet: true }),
})

const choiceFacts = (
  { title, min, max, components }: ComboChoice,
  name: (kind: Kind, id: number) => string | null,
): EntryValue => ({
  title,
  min,
  max,
  components: components.map(({ item_id, variant_id, surcharge, default: isDefault }) => ({
    title: [name('menu_items', item_id), variant_id === undefined ? null : name('variants', variant_id)]
      .filter(part => part !== null)
      .join(' '),
    surcharge,
    ...(isDefault === 1 && { default: true }),
  })),
})

type Kind = 'menu_items' | 'modifier_groups' | 'schedules' | 'sizes' | 'variants'
/** How what items name is called, by 'sizes 3'; also what has left the menu. */
type Names = ReadonlyMap<string, string>

async function readNames(tx: Tx, items: readonly MenuItem[]): Promise<Names> {
  const components = items.flatMap(({ combo_choices = [] }) => combo_choices.flatMap(choice => choice.components))
  const wanted: Readonly<Record<Kind, readonly (number | null | undefined)[]>> = {
    menu_items: components.map(({ item_id }) => item_id),
    variants: components.map(({ variant_id }) => variant_id),
    modifier_groups: items.flatMap(({ modifier_groups = [] }) => modifier_groups.map(({ id }) => id)),
    schedules: items.map(({ schedule_id }) => schedule_id),
    sizes: items.flatMap(({ variants }) => variants.map(({ size_id }) => size_id)),
  }
  const names = new Map<string, string>()
  for (const [table, ids] of Object.entries(wanted) as [Kind, readonly (number | null | undefined)[]][]) {
    const known = [...new Set(ids)].filter(id => id != null)
    const rows = await inSlices(known, some =>
      tx
        .selectFrom(table as 'sizes')
        .select(['id', 'title'])
        .where('id', 'in', some)
        .execute(),
    )
    for (const { id, title } of rows) names.set(`${table} ${id}`, title)
  }
  return names
}

/** What the item and its parts are called in other languages: "Small (es)" of a part. */
async function readOtherTitles(tx: Tx, item: MenuItem): Promise<EntryValues> {
  const parts: readonly (readonly [TranslatedKind, readonly { readonly id: number; readonly title: string }[]])[] = [
    ['item', [item]],
    ['variant', item.variants],
    ['addon', item.addons],
    ['choice', item.combo_choices ?? []],
  ]
  const ids = parts.flatMap(([, rows]) => rows.map(({ id }) => id))
  const rows = await inSlices(ids, some =>
    tx
      .selectFrom('translations')
      .select(['kind', 'row_id', 'language', 'title'])
      .where('row_id', 'in', some)
      .orderBy('language')
      .execute(),
  )
  const titled = parts.flatMap(([kind, own]) =>
    own.flatMap(part =>
      rows.flatMap(({ kind: of, row_id, language, title }) => {
        if (of !== kind || row_id !== part.id || title === null) return []
        return [[kind === 'item' ? language : `${part.title} (${language})`, title]]
      }),
    ),
  )
  return Object.fromEntries(titled)
}

/** Menu items as an earlier menu had them, and as they last were. */
import { gunzipSync } from 'node:zlib'
import { menuVersionMaxAgeMs } from '../../domain/limits.ts'
import { groupsById, type OfferedGroup, offeredGroups } from '../../domain/menu/choose.ts'
import { type AwayTaxes, awayTaxes, taxesById } from '../../domain/menu/dining-tax.ts'
import type {
  Category,
  ComboChoice,
  MenuItem,
  ModifierGroup,
  PriceRule,
  Schedule,
  Tax,
} from '../../domain/menu/entities.ts'
import { scheduleOf, timedMenu } from '../../domain/menu/menu-at.ts'
import { type ItemRule, rulesOf } from '../../domain/menu/price-rules.ts'
import { centsText } from '../../domain/money/money.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { readCombos } from './combos.ts'
import { readAttached, readGroups } from './groups.ts'
import { readTaxes } from './menu.ts'
import { readRuleIndex } from './rules.ts'

type ComboFields = 'kind' | 'combo_choices' | 'sold_alone'

/** What an order needs to know of a menu item: what it costs, and what its lines say. */
export interface PricedItem
  extends Pick<MenuItem, 'id' | 'title' | 'price' | 'tax_id' | 'tax_title' | 'tax_rate' | 'tax_type' | ComboFields> {
  readonly variants: readonly Pick<MenuItem['variants'][number], 'id' | 'title' | 'price' | 'size_id'>[]
  readonly groups: readonly OfferedGroup[]
  readonly away?: AwayTaxes | null
  readonly rules?: readonly ItemRule[]
  /** When it is served; null: always. */
  readonly served?: Schedule | null
}

/** The price list of a menu: all that an order's prices, taxes and names come from. */
export interface PriceList {
  readonly items: readonly (Omit<PricedItem, 'groups' | 'away' | 'rules' | 'served'> &
    Pick<MenuItem, 'modifier_groups' | 'schedule_id' | 'category_id'>)[]
  readonly groups: readonly ModifierGroup[]
  readonly taxes: readonly Tax[]
  /** Those that are not always served. */
  readonly categories: readonly Category[]
  readonly schedules: readonly Schedule[]
  readonly priceRules: readonly PriceRule[]
}

/**
 * Those of `ids` that were on sale at `version`, and the parts of combos among them, by id. Throws Refused(409) when that menu is unknown or was replaced too
 * long ago: a person must look at the prices.
 */
export async function itemsAt(
  tx: Tx,
  version: number,
  ids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, PricedItem>> {
  const replaced = await tx
    .selectFrom('menu_versions')
    .select(['replaced_at', 'document'])
    .where('version', '=', version)
    .executeTakeFirst()
  if (!replaced?.document || replaced.replaced_at < now - menuVersionMaxAgeMs)
    throw new Refused(409, 'refused.pricesTooOld')
  const list = JSON.parse(gunzipSync(replaced.document).toString()) as PriceList
  const byId = groupsById(list.groups)
  const known = taxesById(list.taxes)
  const timed = timedMenu(list)
  const asked = new Set(ids)
  const wanted = new Set([...ids, ...componentIds(list.items.filter(({ id }) => asked.has(id)))])
  return mapOf(
    list.items
      .filter(({ id }) => wanted.has(id))
      .map(({ modifier_groups = [], ...item }) => ({
        ...item,
        groups: offeredGroups({ addons: [], modifier_groups }, byId),
        away: awayTaxes(item, known),
        rules: rulesOf(item, timed.index),
        served: scheduleOf(item, timed),
      })),
  )
}

/** The items that may be parts of these combos. */
export const componentIds = (items: readonly Pick<MenuItem, 'combo_choices'>[]): number[] =>
  items.flatMap(({ combo_choices = [] }) =>
    combo_choices.flatMap(({ components }) => components.map(({ item_id }) => item_id)),
  )

const mapOf = (items: readonly PricedItem[]) => new Map(items.map(item => [item.id, item]))

/**
 * Those of `ordered` that were ever on the menu, as it last had them, and the parts of combos among them; each offers the groups of `modifierIds` too,
 * whether it still has them or not.
 */
export async function lastItems(
  tx: Tx,
  ordered: readonly number[],
  modifierIds: readonly number[],
): Promise<ReadonlyMap<number, PricedItem>> {
  const choices = await readCombos(tx, { ids: ordered, withRemoved: true })
  const ids = [...ordered, ...componentIds([...choices.values()].map(combo_choices => ({ combo_choices })))]
  const items = await tx
    .selectFrom('menu_items as item')
    .leftJoin('taxes as tax', 'tax.id', 'item.tax_id')
    .select(['item.id', 'item.title', 'item.price_cents', 'tax.id as tax_id', 'tax.title as tax_title'])
    .select(['tax.rate as tax_rate', 'tax.type as tax_type', 'item.category_id'])
    .where('item.id', 'in', ids)
    .execute()
  const variants = await tx
    .selectFrom('variants')
    .select(['id', 'item_id', 'title', 'price_cents', 'size_id'])
    .where('item_id', 'in', ids)
    .orderBy('id')
    .execute()
  const attached = await readAttached(tx, ids)
  const chosen = await groupIdsOf(tx, modifierIds)
  const groups = await readGroups(tx, {
    ids: [...new Set([...[...attached.values()].flat().map(({ id }) => id), ...chosen])],
    withRemoved: true,
  })
  const byId = groupsById(groups)
  const taxes = taxesById(await readTaxes(tx))
  const { index } = await readRuleIndex(tx)
  return mapOf(
    items.map(({ price_cents, ...item }) => {
      const own = attached.get(item.id) ?? []
      const others = chosen.filter(id => own.every(group => group.id !== id)).map(id => ({ id }))
      const sold = variants
        .filter(({ item_id }) => item_id === item.id)
        .map(({ id, title, size_id, price_cents: cents }) => ({ id, title, price: centsText(cents), size_id }))
      return {
        ...item,
        price: centsText(price_cents),
        ...comboFields(choices.get(item.id)),
        variants: sold,
        rules: rulesOf({ ...item, variants: sold }, index),
        groups: offeredGroups({ addons: [], modifier_groups: [...own, ...others] }, byId),
        away: awayTaxes(item, taxes),
      }
    }),
  )
}

const comboFields = (combo_choices: ComboChoice[] | undefined) =>
  combo_choices && { kind: 'combo' as const, combo_choices }

async function groupIdsOf(tx: Tx, modifierIds: readonly number[]): Promise<number[]> {
  if (modifierIds.length === 0) return []
  const rows = await tx
    .selectFrom('modifiers')
    .select('group_id')
    .distinct()
    .where('id', 'in', modifierIds)
    .orderBy('group_id')
    .execute()
  return rows.map(({ group_id }) => group_id)
}

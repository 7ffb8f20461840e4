/** What uses something of the menu that is about to go: its answer names them. */
import type { Tx } from '../db/open.ts'
import { combosWith } from './store-combos.ts'

const namedMax = 10

/** 'Lunch menu, Kids menu'; of many only the first, and '…'. null: nothing uses it. */
export function namesOf(titles: readonly string[]): { readonly titles: string } | null {
  if (titles.length === 0) return null
  const more = titles.length > namedMax ? ['…'] : []
  return { titles: [...titles.slice(0, namedMax), ...more].join(', ') }
}

/** The items that have a group, and the groups with a modifier that asks it in turn, by their titles. */
export async function usersOfGroup(tx: Tx, groupId: number): Promise<string[]> {
  const items = await tx
    .selectFrom('item_modifier_groups as own')
    .innerJoin('menu_items as item', 'item.id', 'own.item_id')
    .select('item.title')
    .where('own.group_id', '=', groupId)
    .where('item.removed_at', 'is', null)
    .orderBy('item.id')
    .execute()
  const groups = await tx
    .selectFrom('modifier_subgroups as sub')
    .innerJoin('modifiers as modifier', 'modifier.id', 'sub.modifier_id')
    .innerJoin('modifier_groups as group', 'group.id', 'modifier.group_id')
    .select(['group.id', 'group.title'])
    .distinct()
    .where('sub.group_id', '=', groupId)
    .where('modifier.removed_at', 'is', null)
    .where('group.removed_at', 'is', null)
    .orderBy('group.id')
    .execute()
  return [...items, ...groups].map(({ title }) => title)
}

/** The combos that sell an item, or one variant of it, and the price rules that name it, by their titles. */
export async function usersOfItem(tx: Tx, itemId: number, variantId: number | null = null): Promise<string[]> {
  const combos = await combosWith(tx, itemId, variantId)
  const rules = await tx
    .selectFrom('rule_prices as price')
    .innerJoin('price_rules as rule', 'rule.id', 'price.rule_id')
    .select(['rule.id', 'rule.title'])
    .distinct()
    .where('price.kind', '=', variantId === null ? 'item' : 'variant')
    .where('price.ref_id', '=', variantId ?? itemId)
    .where('rule.removed_at', 'is', null)
    .orderBy('rule.id')
    .execute()
  return [...combos, ...rules.map(({ title }) => title)]
}

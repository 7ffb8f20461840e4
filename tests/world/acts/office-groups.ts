/** What is asked when a dish is ordered is changed while orders wait. */

import type { Input, Reply } from '../../../src/contract/endpoint.ts'
import { modifierGroups } from '../../../src/contract/modifier-groups.ts'
import { centsText } from '../../../src/domain/money/money.ts'
import { act } from '../people/act.ts'
import { look, one, type Scene } from '../people/look.ts'
import type { Wish } from '../people/person.ts'
import { tap } from '../people/say.ts'

type Group = Reply<typeof modifierGroups.list>[number]
type Form = Input<typeof modifierGroups.update>['body']

const sizes = [modifierGroups.addSize, modifierGroups.updateSize, modifierGroups.removeSize]

export const officeGroupActs = [
  act('group-price', 3, [modifierGroups.update], async scene => {
    const group = one(
      scene.draws,
      (await groups(scene)).filter(({ kind }) => kind === 'add'),
    )
    if (!group) return null
    const body = repriced(scene, formOf(group))
    return tap(scene, group.title, modifierGroups.update, { params: { id: group.id }, body })
  }),
  act('group-add', 1, [modifierGroups.add], async scene => {
    const title = `Group ${scene.draws.whole(1, 99)}`
    const body = {
      title,
      modifiers: [
        { title: 'One', price: centsText(75) },
        { title: 'Two', price: '0' },
      ],
    }
    return tap(scene, title, modifierGroups.add, { body })
  }),
  act('group-items', 1, [modifierGroups.setItems], async scene => {
    const group = one(
      scene.draws,
      (await groups(scene)).filter(({ item_id }) => item_id === undefined),
    )
    if (!group) return null
    const itemIds =
      group.item_ids.length > 1 ? group.item_ids.slice(1) : [...group.item_ids, ...(await someItem(scene))]
    const body = { itemIds: [...new Set(itemIds)] }
    return tap(scene, `${group.title} of ${body.itemIds.length}`, modifierGroups.setItems, {
      params: { id: group.id },
      body,
    })
  }),
  act('group-order', 1, [modifierGroups.order], async scene => {
    const ids = (await groups(scene)).filter(({ item_id }) => item_id === undefined).map(({ id }) => id)
    return tap(scene, `${ids.length}`, modifierGroups.order, { body: { ids: ids.reverse() } })
  }),
  act('group-copy', 1, [modifierGroups.copy], async scene => {
    const group = one(
      scene.draws,
      (await groups(scene)).filter(({ item_ids }) => item_ids.length > 0),
    )
    const itemId = group && one(scene.draws, group.item_ids)
    return itemId ? tap(scene, group.title, modifierGroups.copy, { params: { id: group.id }, body: { itemId } }) : null
  }),
  act('group-remove', 1, [modifierGroups.remove], async scene => {
    const group = (await groups(scene)).filter(({ title }) => title.startsWith('Group ')).at(-1)
    return group ? tap(scene, group.title, modifierGroups.remove, { params: { id: group.id } }) : null
  }),
  act('sizes', 1, sizes, someSize),
]

async function groups(scene: Scene): Promise<readonly Group[]> {
  return (await look(scene, modifierGroups.list)) ?? []
}

/** As the form sends what it shows. */
const formOf = ({ title, kind, charge, halves, min = 0, max, max_each = 1, included = 0, modifiers }: Group): Form => ({
  title,
  kind,
  charge,
  halves: halves === 1,
  min,
  max: max ?? null,
  maxEach: max_each,
  included,
  modifiers: modifiers.map(one => ({
    id: one.id,
    title: one.title,
    price: one.price,
    premium: one.premium === 1,
    default: one.default === 1,
    ...(one.sizes && { sizes: one.sizes }),
    ...(one.groups && { groups: one.groups }),
  })),
})

/** One of them at another price; at times there is one more, or one less. */
function repriced({ draws }: Scene, form: Form): Form {
  const [first, ...others] = form.modifiers
  if (!first) return form
  const priced = { ...first, price: centsText(draws.whole(0, 300)) }
  const more = draws.happens(0.2) ? [{ title: `Choice ${draws.whole(1, 99)}`, price: centsText(50) }] : []
  const rest = draws.happens(0.1) && others.length > 2 ? others.slice(1) : others
  return { ...form, modifiers: [priced, ...rest, ...more] }
}

async function someItem(scene: Scene): Promise<number[]> {
  const known = (await groups(scene)).flatMap(({ item_ids }) => item_ids)
  const id = one(scene.draws, known)
  return id === null ? [] : [id]
}

async function someSize(scene: Scene): Promise<Wish | null> {
  const { draws } = scene
  const all = (await look(scene, modifierGroups.sizes)) ?? []
  const extra = all.filter(({ title }) => title.startsWith('Size ')).at(-1)
  const title = `Size ${draws.whole(1, 99)}`
  if (!extra || draws.happens(0.4)) return tap(scene, title, modifierGroups.addSize, { body: { title } })
  const params = { id: extra.id }
  if (draws.happens(0.5)) return tap(scene, extra.title, modifierGroups.updateSize, { params, body: { title } })
  return tap(scene, `without ${extra.title}`, modifierGroups.removeSize, { params })
}

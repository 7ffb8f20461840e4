/** What the menu says in other languages: kept beside its rows, which have the store's own words. */
import type { MenuItem } from '../../domain/menu/entities.ts'
import type { Titles, Translatable, TranslatedKind } from '../../domain/menu/translations.ts'
import type { LanguageTag } from '../../texts/languages.ts'
import type { Db, Tx } from '../db/open.ts'
import { type Menu, readMenu } from './menu.ts'
import { inSlices } from './slices.ts'

interface Words {
  readonly title: string | null
  readonly description: string | null
}

/** What something is called in another language; undefined: nobody has said. */
type WordsOf = (kind: TranslatedKind, id: number) => Words | undefined

/** The menu as people of `language` read it; what nobody has translated is in the store's own. */
export async function inLanguage<M extends Pick<Menu, 'categories' | 'items' | 'groups'>>(
  db: Db,
  menu: M,
  language: LanguageTag,
): Promise<M> {
  const rows = await db.selectFrom('translations').selectAll().where('language', '=', language).execute()
  if (rows.length === 0) return menu
  const words = new Map(rows.map(row => [`${row.kind} ${row.row_id}`, row]))
  const of: WordsOf = (kind, id) => words.get(`${kind} ${id}`)
  const named = <Row extends { readonly id: number; readonly title: string }>(kind: TranslatedKind, row: Row): Row => ({
    ...row,
    title: of(kind, row.id)?.title ?? row.title,
  })
  return {
    ...menu,
    categories: menu.categories.map(row => named('category', row)),
    groups: menu.groups.map(group => ({
      ...named('group', group),
      modifiers: group.modifiers.map(modifier => named('addon', modifier)),
    })),
    items: menu.items.map(item => {
      const description = of('item', item.id)?.description ?? item.description
      return {
        ...named('item', item),
        ...(description !== undefined && { description }),
        category_title: categoryTitle(item, of),
        variants: item.variants.map(row => named('variant', row)),
        addons: item.addons.map(row => named('addon', row)),
        ...(item.combo_choices && { combo_choices: item.combo_choices.map(row => named('choice', row)) }),
      }
    }),
  }
}

const categoryTitle = <T>(
  { category_id, category_title }: { readonly category_id: number | null; readonly category_title: T },
  of: WordsOf,
): T | string => (category_id === null ? category_title : (of('category', category_id)?.title ?? category_title))

/** Everything that has a title on the menu, category by category, with what it is called elsewhere. */
export async function listTranslatable(db: Db): Promise<Translatable[]> {
  const { categories, items, groups } = await readMenu(db)
  const stored = Map.groupBy(await db.selectFrom('translations').selectAll().execute(), row => keyOf(row))
  const row = (
    kind: TranslatedKind,
    {
      id,
      title,
      description,
    }: { readonly id: number; readonly title: string; readonly description?: string | null | undefined },
    of: string | null,
  ): Translatable => {
    const words = stored.get(`${kind} ${id}`) ?? []
    const said = (part: 'title' | 'description') =>
      Object.fromEntries(words.flatMap(one => (one[part] === null ? [] : [[one.language, one[part]]])))
    return {
      kind,
      id,
      title,
      of,
      ...(description && { description }),
      titles: said('title'),
      descriptions: said('description'),
    }
  }
  const dishes = (categoryId: number | null) =>
    items
      .filter(item => item.category_id === categoryId)
      .flatMap(item => [
        row('item', item, item.category_title ?? null),
        ...item.variants.map(variant => row('variant', variant, item.title)),
        ...(item.combo_choices ?? []).map(choice => row('choice', choice, item.title)),
      ])
  return [
    ...categories.flatMap(category => [row('category', category, null), ...dishes(category.id)]),
    ...dishes(null),
    ...groups.flatMap(group => [
      row('group', group, null),
      ...group.modifiers.map(modifier => row('addon', modifier, group.title)),
    ]),
  ]
}

const keyOf = ({ kind, row_id }: { readonly kind: string; readonly row_id: number }) => `${kind} ${row_id}`

export interface Translation {
  readonly kind: TranslatedKind
  readonly id: number
  readonly language: string
  readonly title?: string | null | undefined
  readonly description?: string | null | undefined
}

/**
 * Stores what is sent; what is missing stays, and what is empty goes. Of what is said twice the last counts. Ids of
 * nothing do no harm: nobody reads them. A file brings tens of thousands, so that many share a statement.
 */
export async function storeTranslations(tx: Tx, rows: readonly Translation[]): Promise<void> {
  const alike = Map.groupBy(saidOnce(rows), row => parts.filter(part => row[part] !== undefined).join(' '))
  for (const same of alike.values()) {
    const said = parts.filter(part => same[0]?.[part] !== undefined)
    if (said.length === 0) continue
    await inSlices(same, slice =>
      tx
        .insertInto('translations')
        .values(
          slice.map(({ id, title, description, ...row }) => ({
            ...row,
            row_id: id,
            title: title || null,
            description: description || null,
          })),
        )
        .onConflict(conflict =>
          conflict
            .columns(['kind', 'row_id', 'language'])
            .doUpdateSet(eb => Object.fromEntries(said.map(part => [part, eb.ref(`excluded.${part}`)]))),
        )
        .execute(),
    )
  }
  // Looking for what has become empty reads all translations of the store.
  if (!rows.some(row => parts.some(part => row[part] !== undefined && !row[part]))) return
  await tx.deleteFrom('translations').where('title', 'is', null).where('description', 'is', null).execute()
}

const parts = ['title', 'description'] as const

/** One row for each thing in a language: no statement may write the same row twice. */
function saidOnce(rows: readonly Translation[]): Translation[] {
  const known = new Map<string, Translation>()
  for (const row of rows) {
    const name = `${row.kind} ${row.id} ${row.language}`
    const { title, description } = known.get(name) ?? {}
    known.set(name, {
      ...row,
      title: row.title === undefined ? title : row.title,
      description: row.description === undefined ? description : row.description,
    })
  }
  return [...known.values()]
}

/** What an editor says of one row; `titles` missing: nothing changes. */
export const storeTitles = (tx: Tx, kind: TranslatedKind, id: number, titles?: Titles): Promise<void> =>
  storeTitlesOfAll(tx, kind, [id], [{ titles }])

/** The same of several rows; `forms` are in the order of their ids. */
export const storeTitlesOfAll = (
  tx: Tx,
  kind: TranslatedKind,
  ids: readonly number[],
  forms: readonly { readonly titles?: Titles | undefined }[],
): Promise<void> =>
  storeTranslations(
    tx,
    forms.flatMap(({ titles = {} }, at) =>
      Object.entries(titles).map(([language, title]) => ({ kind, id: ids[at] ?? 0, language, title })),
    ),
  )

/** Rows of one kind as the settings read them, with their titles in other languages. */
export async function withTitles<Row extends { readonly id: number }>(
  db: Db,
  kind: TranslatedKind,
  rows: readonly Row[],
): Promise<Row[]> {
  const titled = await readTitles(db)
  return rows.map(row => titled(kind, row))
}

/** Items as the settings read them, each with its titles in other languages, and those of its variants and addons. */
export async function itemsWithTitles<Item extends Pick<MenuItem, 'id' | 'variants' | 'addons'>>(
  db: Db,
  items: readonly Item[],
): Promise<Item[]> {
  const titled = await readTitles(db)
  return items.map(item => ({
    ...titled('item', item),
    variants: item.variants.map(row => titled('variant', row)),
    addons: item.addons.map(row => titled('addon', row)),
  }))
}

async function readTitles(db: Db) {
  const rows = await db
    .selectFrom('translations')
    .select(['kind', 'row_id', 'language', 'title'])
    .where('title', 'is not', null)
    .orderBy('language')
    .execute()
  const stored = Map.groupBy(rows, row => keyOf(row))
  return <Row extends { readonly id: number }>(kind: TranslatedKind, row: Row): Row => {
    const words = stored.get(`${kind} ${row.id}`)
    return words ? { ...row, titles: Object.fromEntries(words.map(({ language, title }) => [language, title])) } : row
  }
}

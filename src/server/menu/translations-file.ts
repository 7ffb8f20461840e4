/** Translations of the menu as a CSV file, for somebody who translates in a spreadsheet. */
import { parse } from 'csv-parse/sync'
import { csvText, withoutFormulaMarks } from '../../domain/csv-text.ts'
import { menuFileMaxBytes } from '../../domain/limits.ts'
import { type Translatable, translatedKinds, translationForm } from '../../domain/menu/translations.ts'
import { isLanguageTag, type LanguageTag } from '../../texts/languages.ts'
import { Refused } from '../http/refused.ts'
import type { Translation } from './translations.ts'

/** A row for each thing, a column for each language; names and columns are the same in every language. */
export function translationsCsv(rows: readonly Translatable[], languages: readonly LanguageTag[]): string {
  const head = ['kind', 'id', 'of', 'title', 'description', ...languages.flatMap(tag => [tag, `${tag} description`])]
  const text = (value: string | null | undefined) => ({ text: value ?? '' })
  return csvText([
    head,
    ...rows.map(row => [
      row.kind,
      row.id,
      text(row.of),
      text(row.title),
      text(row.description),
      ...languages.flatMap(tag => [text(row.titles[tag]), text(row.descriptions[tag])]),
    ]),
  ])
}

/**
 * What a file says, UTF-8, parted by commas, semicolons or tabs. Empty cells change nothing. `skipped`: rows that name
 * nothing on the menu, or say what no form would take. Throws Refused(400) for a file that is none of ours.
 */
export function readTranslationsFile(
  bytes: Uint8Array,
  known: readonly Translatable[],
): { readonly rows: readonly Translation[]; readonly skipped: number } {
  const [head = [], ...body] = recordsIn(bytes)
  const columns = head.map(cell => cell.trim().toLowerCase())
  const [kindAt, idAt] = [columns.indexOf('kind'), columns.indexOf('id')]
  if (kindAt < 0 || idAt < 0 || body.length > rowsMax) throw new Refused(400, 'refused.translationsFile')
  const onMenu = new Set(known.map(({ kind, id }) => `${kind} ${id}`))
  const found = body.flatMap(cells => {
    const kind = translatedKinds.find(one => one === cells[kindAt]?.trim())
    const id = Number(cells[idAt])
    return kind && onMenu.has(`${kind} ${id}`) ? [{ kind, id, cells }] : []
  })
  const checked = found.map(({ kind, id, cells }) =>
    columns.flatMap((column, at) => {
      const [language = '', part] = column.split(' ')
      const text = withoutFormulaMarks(cells[at] ?? '').trim()
      if (!isLanguageTag(language) || text === '') return []
      return translationForm.safeParse({ kind, id, language, [part === 'description' ? part : 'title']: text })
    }),
  )
  const good = checked.filter(cells => cells.every(({ success }) => success))
  const rows = good.flatMap(cells => cells.flatMap(({ data }): Translation[] => (data ? [data] : [])))
  return { rows, skipped: body.length - good.length }
}

/** No row of ours is shorter than `"item",1,,"a",` and its end: however large the menu, only the file's bytes are bounded. */
const rowsMax = menuFileMaxBytes / 16

function recordsIn(bytes: Uint8Array): string[][] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/^sep=[^\r\n]*\r?\n/i, '')
    const [line = ''] = text.split(/[\r\n]/, 1)
    const delimiter = [',', ';', '\t'].find(sign => line.split(sign).length > 2) ?? ','
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true, to: rowsMax + 2 })
  } catch {
    throw new Refused(400, 'refused.translationsFile')
  }
}

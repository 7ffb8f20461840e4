/** The menu and its translations as files: taken out, and read in again. */
import { menuItems } from '../../../src/contract/menu-items.ts'
import { translations } from '../../../src/contract/translations.ts'
import { act } from '../people/act.ts'
import { look, type Scene } from '../people/look.ts'
import type { Told } from '../people/person.ts'
import { say, tap, told } from '../people/say.ts'

export const menuFileActs = [
  act('menu-file', 1, [menuItems.previewImport, menuItems.importFile], async scene => {
    const exported = await look(scene, menuItems.exportFile)
    return (
      exported && {
        what: exported.name,
        send: () => readIn(scene, { ...exported, csv: withWords(scene, exported.csv) }),
      }
    )
  }),
  act('translations-file', 1, [translations.importFile], async scene => {
    const exported = await look(scene, translations.exportFile)
    return exported && tap(scene, exported.name, translations.importFile, { body: { file: fileOf(exported) } })
  }),
]

const fileOf = ({ name, csv }: { readonly name: string; readonly csv: string }) =>
  new File([csv], name, { type: 'text/csv' })

/** As somebody writes into a spreadsheet what guests read of a dish. */
function withWords({ draws }: Scene, csv: string): string {
  const rows = csv.split('\r\n')
  const at = draws.whole(1, Math.max(1, rows.length - 2))
  const words = `"Today number ${draws.whole(1, 99)}"`
  return rows.map((row, place) => (place === at ? row.replace(/,,,$/, `,${words},,`) : row)).join('\r\n')
}

/** What it would do is shown first; where the file has mistakes, there is nothing to tap. */
async function readIn(scene: Scene, exported: Parameters<typeof fileOf>[0]): Promise<Told> {
  const file = fileOf(exported)
  const createCategories = scene.draws.happens(0.5)
  const seen = await say(scene, menuItems.previewImport, { body: { file, createCategories } })
  if (!seen.reply) return told(seen)
  if (seen.reply.faultCount > 0) return { kind: 'no', words: `${seen.reply.faultCount} mistakes in the file` }
  const body = { file, createCategories, digest: seen.reply.digest }
  return told(await say(scene, menuItems.importFile, { body }))
}

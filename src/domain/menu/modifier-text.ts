/** How a chosen modifier is called on lines, tickets and papers: "2 × Shot", "No Onion", "Left: Ham". */
import type { Said, Say } from '../../texts/text.ts'
import { fold } from '../fold.ts'
import type { Fault } from './choose.ts'
import type { PricedModifier } from './price.ts'

export function modifierText(
  { title, group, isWithout, count, part }: Pick<PricedModifier, 'title' | 'group' | 'isWithout' | 'count' | 'part'>,
  t: Say,
): string {
  // "None" says nothing where its group is not read with it.
  if (group !== '' && isNothing(title)) return t('words.without', { title: group })
  if (isWithout) return t('words.without', { title })
  if (part) return t(part === 'left' ? 'words.left' : 'words.right', { title })
  return count === 1 ? title : t('words.counted', { count: String(count), title })
}

/** What restaurants call the choice of nothing, in the product's languages. */
const isNothing = (title: string): boolean => nothing.has(fold(title.trim()))

const nothing = new Set(
  [
    ...['none', 'nothing', 'no', 'without', 'ninguno', 'ninguna', 'nada', 'sin', 'keine', 'keiner', 'keines', 'nichts'],
    ...['ohne', 'aucun', 'aucune', 'rien', 'sans', 'nessuno', 'nessuna', 'niente', 'senza', 'nenhum', 'nenhuma', 'sem'],
    ...['بدون', '无', '不要', '不加'],
  ].map(fold),
)

/** As clients see it that know no groups; `group`: where two of the item are called the same. */
export function addonText(title: string, isWithout: boolean, group: string | null, t: Say): string {
  const own = isWithout ? t('words.without', { title }) : title
  return group === null ? own : t('words.inGroup', { group, title: own })
}

/** What is wrong with an answer, for the person at the till; `title`: the item's. */
export function faultSaid(fault: Fault, title: string): Said {
  switch (fault.kind) {
    case 'unknown':
      return { key: 'refused.noAddon', values: { title } }
    case 'too-few':
      return { key: 'refused.chooseAtLeast', values: { min: String(fault.min), group: fault.group, title } }
    case 'too-many':
      return { key: 'refused.chooseAtMost', values: { max: String(fault.max), group: fault.group, title } }
    case 'each':
      return { key: 'refused.modifierEach', values: { max: String(fault.max), modifier: fault.modifier } }
    case 'sold-out':
      return { key: 'refused.soldOut', values: { names: fault.modifier, count: 1 } }
  }
}

/** What no screen may show: the name of a text, or the place of a value that nobody has filled in. */
import { keys } from '../../src/texts/compile.ts'

const names: ReadonlySet<string> = new Set(keys)

/** The faults in what a screen says, each as it stands there. */
export const wordingFaults = (said: string): string[] =>
  (said.match(/\b[a-zA-Z]+\.[a-zA-Z]+\b|\{\w+[^}]*\}|\b(undefined|NaN)\b/g) ?? []).filter(
    found => !/^\w+\.\w+$/.test(found) || names.has(found),
  )

/** What a screen, or a part of it, says to eyes and screen readers. Also runs in a page, so it refers to nothing here. */
export function wordsIn(part: Node): string {
  const words: string[] = []
  const nodes = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node: Node | null = part; node; node = nodes.nextNode()) {
    if (node instanceof Element)
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) words.push(node.getAttribute(name) ?? '')
    else if (!node.parentElement?.closest('script, style')) words.push(node.nodeValue ?? '')
  }
  return words.join('\n')
}

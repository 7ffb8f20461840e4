/** What support waits for has a name and an end: Playwright waits for what a page computes until the whole test is ended. */
import type { Rule, Source } from './sources.ts'

export const rules: Record<string, Rule> = {
  'what the support of tests asks a page has a name and a bound': {
    find: boundlessWaits,
    breaks: [
      {
        path: 'tests/support/colours.ts',
        text: 'export const paint = async (page: Page) => {\n  await page.evaluate(draw)\n}',
      },
      { path: 'tests/support/colours.ts', text: 'export const read = (dish: Locator) => dish.evaluateAll(textOf)' },
    ],
  },
}

/** The call stands in a `within`, or what it gives is handed to one at once. */
function boundlessWaits(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('tests/support/') && !path.startsWith('tests/support/house/'))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n')
      const isBound = (at: number) =>
        /\bwithin\(|Promise\.race/.test(lines.slice(Math.max(0, at - 4), at + 3).join('\n'))
      return lines.flatMap((line, at) =>
        /\.evaluate(All|Handle)?\(/.test(line) && !isBound(at) ? [`${path}:${at + 1} ${line.trim()}`] : [],
      )
    })
}

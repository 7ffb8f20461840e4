import { parseSync, Visitor } from 'vite'
import { isShipped } from './migrations.ts'
import type { Source } from './sources.ts'

const most = 80

/** Functions, methods and components of more than 80 lines. Shipped migrations can't be changed and are left out. */
export function longFunctions(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^(config|src|sw)\/.*\.tsx?$|^\w+\.config\.ts$/.test(path) && !isShipped(path))
    .flatMap(({ path, text }) => longIn(path, text))
}

function longIn(path: string, text: string): string[] {
  if (text.split('\n').length <= most) return []
  const lineAt = (at: number) => text.slice(0, at).split('\n').length
  const found: string[] = []
  const measure = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const lines = lineAt(end) - lineAt(start) + 1
    if (lines > most) found.push(`${path}:${lineAt(start)} has ${lines} lines`)
  }
  const { program } = parseSync(path, text)
  const functions = { FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure }
  new Visitor(functions).visit(program)
  return found
}

import { parseSync } from 'vite'
import { keys } from '../../../src/texts/compile.ts'
import { inProduct, type Source } from './sources.ts'

export interface Node extends Record<string, unknown> {
  readonly type: string
  readonly start: number
  readonly end: number
}

type Ancestors = readonly Node[]

/** Words for people that stand outside the catalogue. */
export function inlineTexts(sources: readonly Source[]): string[] {
  return sayable(sources).flatMap(source => {
    const said = source.path.startsWith('src/server/') ? isSaidByServer : isSaid
    return nodesOf(source)
      .filter(([node, ancestors]) => said(node, ancestors))
      .map(([node]) => placeOf(source, node))
  })
}

/** Texts that are asked for when a module is loaded: they are not there yet. */
export function textsTooEarly(sources: readonly Source[]): string[] {
  return where(saying(sources), (node, ancestors) => isTextCall(node) && !ancestors.some(isFunction))
}

/** Keys that are put together: a search for the text's key would not find where it is used. */
export function madeUpKeys(sources: readonly Source[]): string[] {
  return where(saying(sources), node => {
    if (node.type === 'TSAsExpression') return /^(PlainKey|TextKey)$/.test(nameIn(node.typeAnnotation, 'typeName'))
    if (!isTextCall(node)) return false
    return ['TemplateLiteral', 'BinaryExpression'].includes((node.arguments as Node[])[0]?.type ?? '')
  })
}

/** Numbers, days and times that are written elsewhere than by `domain/formats.ts` and the few files beside it. */
export function ownFormats(sources: readonly Source[]): string[] {
  const formats =
    /\bIntl\.(DateTimeFormat|NumberFormat)\b|\.toLocale(Date|Time)?String\(|\.get(Hours|Minutes|Date|Month|FullYear)\(\)/
  return inProduct(sources)
    .filter(({ path }) => path.startsWith('src/') && !mayFormat.has(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (formats.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    )
}

/** The last is the guests' page, which does not know the store's zone yet; the server's own night follows its machine. */
const mayFormat = new Set([
  ...['formats', 'money/money-text', 'business-day', 'time-zones', 'currencies'].map(name => `src/domain/${name}.ts`),
  ...['src/texts/fill.ts', 'src/ui/plot.tsx', 'src/server/env.ts'],
  'src/features/qr-menu/store-card.tsx',
  'src/server/db/migrations/017-phones.ts',
])

/** Keys of the catalogue that nothing says. */
export function unusedKeys(sources: readonly Source[]): string[] {
  const code = sayable(sources).map(({ text }) => text)
  return keys.filter(key => !code.some(text => text.includes(`'${key}'`)))
}

const sayable = (sources: readonly Source[]) =>
  inProduct(sources).filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('src/texts/') && !mute.has(path))

/** The files that say texts of the catalogue. */
const saying = (sources: readonly Source[]) => sources.filter(({ text }) => /texts\/(t|rich|say|text)\.ts'/.test(text))

/** The crash page is shown when texts could not be had; what a country calls its tax is a name in every language. */
const mute = new Set(['src/features/shell/crash-page.tsx', 'src/domain/usual-taxes.ts'])

function where(sources: readonly Source[], isBreach: (node: Node, ancestors: Ancestors) => boolean): string[] {
  return sayable(sources).flatMap(source =>
    nodesOf(source)
      .filter(([node, ancestors]) => isBreach(node, ancestors))
      .map(([node]) => placeOf(source, node)),
  )
}

export const placeOf = ({ path, text }: Source, { start, end }: Node) =>
  `${path}:${text.slice(0, start).split('\n').length} ${text.slice(start, end).replace(/\s+/g, ' ').trim()}`

export function nodesOf({ path, text }: Source): [Node, Ancestors][] {
  const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' })
  const found: [Node, Ancestors][] = []
  const visit = (value: unknown, ancestors: Ancestors) => {
    if (Array.isArray(value)) for (const one of value) visit(one, ancestors)
    else if (typeof value === 'object' && value !== null) {
      const node = value as Node
      const isNode = typeof node.type === 'string'
      if (isNode && (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType')) return
      if (isNode) found.push([node, ancestors])
      const within = isNode ? [...ancestors, node] : ancestors
      for (const part of Object.values(node)) visit(part, within)
    }
  }
  visit(program.body, [])
  return found
}

const isFunction = ({ type }: Node) => /Function/.test(type)
const nameIn = (node: unknown, field: string) => String(((node as Node | undefined)?.[field] as Node | undefined)?.name)
const isTextCall = (node: Node) => node.type === 'CallExpression' && /^(t|rich|say)$/.test(nameIn(node, 'callee'))

const wordsIn = (node: Node): string | null => {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) return String(node.value)
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

/** What a person would read: a sentence, a label with a capital letter, or words between elements. */
function isSaid(node: Node, ancestors: Ancestors): boolean {
  const words = wordsIn(node)
  if (words === null || !/\p{L}{2}/u.test(words)) return false
  const parent = ancestors.at(-1)
  if (node.type === 'JSXText') return !isProductName.test(words.trim())
  if (isKeyOf(parent, node) || parent?.type === 'ExpressionStatement') return false
  if (isSchemaWord(parent)) return false
  const attribute = ancestors.findLast(({ type }) => type === 'JSXAttribute')
  if (attribute && silentAttributes.test(attributeName(attribute))) return false
  const call = ancestors.findLast(({ type }) => type === 'CallExpression' || type === 'NewExpression')
  if (call && silentCalls.test(`${call.type === 'NewExpression' ? 'new ' : ''}${calleeName(call)}`)) return false
  return looksSaid(words)
}

/** Of the server's words only those count that go to a person: its refusals and confirmations. */
function isSaidByServer(node: Node, ancestors: Ancestors): boolean {
  const words = wordsIn(node)
  if (words === null || !looksSaid(words)) return false
  const within = ancestors.findLast(({ type }) => /^(NewExpression|CallExpression|Property)$/.test(type))
  if (within?.type === 'NewExpression') return nameIn(within, 'callee') === 'Refused'
  return within?.type === 'Property' && nameIn(within, 'key') === 'message' && !isKeyOf(within, node)
}

/** What schema.org calls a thing: `'@type': 'Menu'`. */
const isSchemaWord = (parent: Node | undefined) =>
  parent?.type === 'Property' && String((parent.key as Node).value).startsWith('@')
const isKeyOf = (parent: Node | undefined, node: Node) =>
  parent?.type === 'Property' && parent.key === node && !parent.computed
const attributeName = ({ name }: Node) => String((name as Node).name)
const calleeName = ({ callee }: Node) => {
  const { type, name, property, object } = callee as Node
  return type === 'MemberExpression'
    ? `${nameIn({ object }, 'object')}.${nameIn({ property }, 'property')}`
    : String(name)
}

const isProductName = /^(Comanda)?$/
const silentAttributes =
  /[cC]lassName$|^(type|name|role|id|href|rel|target|variant|size|tone|autoComplete|inputMode|d|viewBox|transform|style|content|media|data-.*|aria-keyshortcuts|to|property)$/
const silentCalls =
  /^(new (Range|Type|Syntax)?Error|console\.\w+|.*\.(querySelector(All)?|closest|matchMedia|includes|startsWith|endsWith|has|get|test|match|addEventListener|removeEventListener)|matchMedia|add?EventListener|screenOf|lazyRouteComponent|new (URL|Event|CustomEvent|File|Blob|BroadcastChannel|Intl\.\w+))$/
const styles =
  /^(!?-?(flex|grid|text-|font-|bg-|border|rounded|p[xytblrse]?-|m[xytblrse]?-|gap-|w-|h-|min-|max-|size-|sm:|md:|lg:|xl:|dark:|hover:|items-|justify-|shrink|grow|truncate|relative|absolute|fixed|sticky|hidden|inline|sr-only|press|tabular-nums|whitespace-|overflow-|z-|col-|row-|ring|shadow|transition|cursor|uppercase|order-\d|top-|left-|right-|bottom-|inset-|space-|leading-|tracking-|opacity-|print:))/
/** Names in code and on the wire, 'further notice' and 'give back' being two of them. */
const identifiers =
  /^(further notice|give back|GET|POST|PUT|DELETE|[A-Z0-9_]+|Comanda|Enter|Escape|Tab|Arrow\w+|Home|End|Backspace|Delete|Control|Shift|Meta|Alt|Page(Up|Down)|[A-Z]\w*Error|[A-Z]\w+[A-Z]\w*)$/

function looksSaid(words: string): boolean {
  if (identifiers.test(words) || words.split(/\s+/).some(word => styles.test(word))) return false
  if (/Max-Age=|^<!?\w|^(GET|POST) \/|^[\w-]*[:#/?=.]|^[a-z]+\(|^\.{0,2}\/|;\s*\w+:|^\w+\/\w+/.test(words)) return false
  return /^\P{L}*\p{Lu}\p{L}/u.test(words) || /\p{L}{2,}[ …]+\p{L}{2,}/u.test(words) || /\p{L}[!?]$/u.test(words)
}

/**
 * The build fails when a script needs what the oldest browser (`oldest-browsers.ts`) lacks. Our own code can't name newer
 * methods of the language, for its types end with ES2022; this also finds newer parts of the browser, and those that
 * libraries use.
 */
import type { Plugin } from 'vite'
import { parseSync } from 'vite'
import { type Node, walk } from './walk.ts'

/** The Safari in which each came: methods and properties by their name, others with what they belong to. */
export const newer: Readonly<Record<string, string>> = {
  toSorted: '16.0',
  toReversed: '16.0',
  toSpliced: '16.0',
  isWellFormed: '16.4',
  toWellFormed: '16.4',
  requestSubmit: '16.0',
  showPicker: '16.0',
  userActivation: '16.4',
  wakeLock: '16.4',
  adoptedStyleSheets: '16.4',
  showPopover: '17.0',
  hidePopover: '17.0',
  togglePopover: '17.0',
  checkVisibility: '17.4',
  setHTMLUnsafe: '17.4',
  startViewTransition: '18.0',
  requestClose: '18.4',
  'AbortSignal.timeout': '16.0',
  'AbortSignal.any': '17.4',
  'Array.fromAsync': '16.4',
  'Map.groupBy': '17.4',
  'Object.groupBy': '17.4',
  'Promise.try': '18.2',
  'Promise.withResolvers': '17.4',
  'ReadableStream.from': 'none yet',
  'RegExp.escape': '18.2',
  'Response.json': '17.0',
  'URL.canParse': '17.0',
  'URL.parse': '18.0',
  CompressionStream: '16.4',
  DecompressionStream: '16.4',
  Highlight: '17.2',
  Iterator: '18.4',
  OffscreenCanvas: '16.4',
  cookieStore: '18.4',
  requestIdleCallback: 'none yet',
  scheduler: 'none yet',
}

/** Modules that find out first whether the browser has it, or live with its failing. */
const asksFirst: readonly { readonly module: RegExp; readonly names: readonly string[] }[] = [
  { module: /\/src\/ui\/later\.tsx$/, names: ['requestIdleCallback'] },
  { module: /\/src\/ui\/(toast|menu-list)\.tsx$/, names: ['showPopover', 'hidePopover'] },
  { module: /\/src\/features\/open-orders\/keep-awake\.tsx$/, names: ['wakeLock'] },
  { module: /\/src\/features\/open-orders\/use-new-order-sound\.ts$/, names: ['userActivation'] },
  { module: /\/src\/features\/ready\/use-announcements\.tsx$/, names: ['userActivation'] },
  { module: /\/src\/features\/receipt\/use-page-size\.ts$/, names: ['adoptedStyleSheets'] },
  { module: /\/node_modules\/(react-dom|@tanstack\/router-core)\//, names: ['startViewTransition'] },
  { module: /\/node_modules\/ky\//, names: ['AbortSignal.any'] },
  { module: /\/node_modules\/browser-image-compression\//, names: ['OffscreenCanvas'] },
]

/** What of the list a module names: "toSorted (Safari 16.0)". */
export function newerBuiltIns(code: string): string[] {
  const found = new Set<string>()
  const note = (name: unknown) => typeof name === 'string' && Object.hasOwn(newer, name) && found.add(name)
  walk(parseSync('module.js', code).program, node => {
    if (node.type === 'Identifier') note(node.name)
    if (node.type !== 'MemberExpression') return
    const { object, property } = node as Node & { readonly object: Node; readonly property: Node }
    if (object.type === 'Identifier') note(`${object.name}.${property.name}`)
  })
  return [...found]
}

/** Syntax of the finished script that the oldest Safari does not have, or has wrong. */
export function newerSyntax(code: string): string[] {
  const found: string[] = []
  walk(parseSync('script.js', code).program, node => {
    const text = code.slice(node.start, node.end)
    if (node.type === 'StaticBlock') found.push(`a static block: ${text}`)
    const regex = node.regex as { readonly pattern: string; readonly flags: string } | undefined
    if (regex && (/\(\?<[=!]/.test(regex.pattern) || regex.flags.includes('v'))) found.push(`a new pattern: ${text}`)
    if (node.type !== 'PropertyDefinition' || node.value === null) return
    // WebKit 236843: in such a value Safari 15 does not find the names around the class.
    const { type, start, end } = node.value as Node
    const isFunction = /Function|Literal/.test(type)
    if (!isFunction && code.slice(start, end).includes('(')) found.push(`a field with parentheses: ${text}`)
  })
  return found
}

export function refuseNewerBuiltIns(): Plugin {
  return {
    name: 'refuse-newer-built-ins',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const found: string[] = []
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          found.push(...newerSyntax(chunk.code).map(what => `${chunk.fileName}: ${what.slice(0, 120)}`))
          for (const [id, { code }] of Object.entries(chunk.modules))
            for (const name of code ? newerBuiltIns(code) : [])
              if (!asksFirst.some(({ module, names }) => module.test(id) && names.includes(name)))
                found.push(`${id}: ${name}, in Safari since ${newer[name]}`)
        }
        if (found.length === 0) return
        // Said here too: of a build that fails, the plugins that tidy up afterwards have the last word.
        console.error(['', 'The oldest browser lacks this:', ...found].join('\n'))
        this.error('a script needs what the oldest browser lacks')
      },
    },
  }
}

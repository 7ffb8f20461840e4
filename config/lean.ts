/** Leaves out of the build what no browser needs. */
import type { Plugin } from 'vite'
import { type Node, walk } from './walk.ts'

/**
 * The browser needs a call's method, path, topics and texts. The schemas of input and answer are for the server, the
 * tests and the types. Without them, pages without a form don't load the schema library.
 */
export function callsWithoutSchemas(): Plugin {
  const schemas = new Set(['body', 'query', 'reply'])
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        let lean = code
        const cut = (start: number, end: number) => {
          lean = lean.slice(0, start) + ' '.repeat(end - start) + lean.slice(end)
        }
        walk(this.parse(code), node => {
          if (node.type !== 'ObjectExpression') return
          for (const property of node.properties as Node[]) {
            if (property.type !== 'Property' || !schemas.has((property.key as Node).name as string)) continue
            const comma = /^\s*,/.exec(code.slice(property.end))
            cut(property.start, property.end + (comma?.[0].length ?? 0))
          }
        })
        return { code: lean, map: null }
      },
    },
  }
}

/** Realtime uses WebSocket only (`client/live/realtime.ts`): the library's other transports would double its size. */
export function onlyWebSocket(): Plugin {
  return {
    name: 'only-web-socket',
    apply: 'build',
    load: {
      filter: { id: /\/engine\.io-client\/build\/esm\/transports\/index\.js$/ },
      handler: () => "import { WS } from './websocket.node.js'\nexport const transports = { websocket: WS }\n",
    },
  }
}

/** Writes go through the outbox (`client/outbox/`): the query library's own, with their retries and pauses, stay away. */
export function noMutations(): Plugin {
  return {
    name: 'no-mutations',
    apply: 'build',
    load: {
      filter: { id: /\/query-core\/build\/modern\/mutationCache\.js$/ },
      handler: () => `import { Subscribable } from './subscribable.js'
export class MutationCache extends Subscribable {
  getAll() { return [] }
  findAll() { return [] }
  clear() {}
  async resumePausedMutations() {}
}
`,
    },
  }
}

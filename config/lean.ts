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

/**
 * Icons as this product draws them: one element, no sizes or names of their own, made once. Every line of an icon has a
 * random key, and old names that no file here uses: letters that no compression makes smaller.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    resolveId: { filter: { id: /^virtual:plain-icon$/ }, handler: id => id },
    load: { filter: { id: /^virtual:plain-icon$/ }, handler: () => plainIcon },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler(code) {
        let count = 0
        const lean = code
          .replace(/import createLucideIcon from '[^']+'/, "import { createLucideIcon } from 'virtual:plain-icon'")
          .replace(/\b(name: "[\w-]+"|size: 24),\s*/g, '')
          .replace(/, key: "\w+"/g, () => `, key: ${count++}`)
          .replace(/,\s*aliases: \[[^\]]*\]/, '')
          .replace('__iconData.node;', '')
        return { code: lean, map: null }
      },
    },
  }
}

/** As the library's own: hidden from screen readers, unless it has a name or a role. */
const plainIcon = `
import { createElement } from 'react'

const look = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
}

export function createLucideIcon({ node }) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className = '', ...rest }) => {
    const isSaid = Object.keys(rest).some(name => name === 'role' || name.startsWith('aria-'))
    const hidden = isSaid ? {} : { 'aria-hidden': true }
    return createElement('svg', { ...look, ...hidden, className: 'lucide ' + className, ...rest }, lines)
  }
}
`

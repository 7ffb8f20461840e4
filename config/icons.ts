/** Icons as this product draws them, made from the library's lines when the app is built. */
import type { Plugin } from 'vite'

/** One line of an icon: the name of an SVG shape, and its attributes. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/**
 * Every icon is one element in another, without sizes or names of its own: POS alone shows two hundred, and a browser
 * works through all of them each time a dialog opens.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    resolveId: { filter: { id: /^virtual:plain-icon$/ }, handler: id => id },
    load: { filter: { id: /^virtual:plain-icon$/ }, handler: () => plainIcon },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async handler(_code, id) {
        const { __iconData: icon } = (await import(id)) as { readonly __iconData?: { readonly node: readonly Shape[] } }
        // Another name of an icon.
        if (!icon) return null
        const lines = onePath(icon.node) ?? icon.node
        const code = `import { plainIcon } from 'virtual:plain-icon'\nexport default plainIcon(${JSON.stringify(lines)})\n`
        return { code, map: null }
      },
    },
  }
}

/** The path that draws all these shapes with one pen; null: some of them look different. */
export function onePath(shapes: readonly Shape[]): string | null {
  const paths = shapes.map(pathOf)
  return paths.includes(null) ? null : paths.join('')
}

function pathOf([tag, { key: _, ...attributes }]: Shape): string | null {
  const names = Object.keys(attributes)
  const of = (name: string) => Number(attributes[name] ?? 0)
  if (tag === 'path' && names.length === 1) return fromAnywhere(attributes.d ?? '')
  if (tag === 'circle' && names.length === 3) {
    const [x, y, r] = [of('cx'), of('cy'), of('r')]
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  }
  if (tag === 'line' && names.length === 4) return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
  if (tag === 'rect' && names.every(name => /^(x|y|width|height|rx|ry)$/.test(name))) {
    const r = of('rx') || of('ry')
    const [across, down] = [of('width') - 2 * r, of('height') - 2 * r]
    const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`
    return `M${of('x') + r} ${of('y')}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`
  }
  return null
}

/** A path may begin where the pen already is. Its first step becomes absolute; what follows it stays relative to that. */
const fromAnywhere = (path: string): string => path.replace(firstStep, 'M$1 $2l').replace(/l(?=[a-z]|$)/i, '')

const firstStep = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*/

/** As the library's own: hidden from screen readers, unless it has a name or a role. */
const plainIcon = `
import { createElement } from 'react'

const look = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
}

export function plainIcon(lines) {
  const drawn = typeof lines === 'string'
    ? createElement('path', { d: lines })
    : lines.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className = '', ...rest }) => {
    const isSaid = Object.keys(rest).some(name => name === 'role' || name.startsWith('aria-'))
    const hidden = isSaid ? {} : { 'aria-hidden': true }
    return createElement('svg', { ...look, ...hidden, className: 'lucide ' + className, ...rest }, drawn)
  }
}
`

import { inProduct, type Source } from './sources.ts'
import { type Node, nodesOf, placeOf } from './texts.ts'

/**
 * What people typed, on a screen outside `<bdi>` and `dir`: a line in the other direction tears it, or it moves what
 * stands beside it.
 */
export function tornWords(sources: readonly Source[]): string[] {
  return inProduct(sources)
    .filter(({ path }) => path.startsWith('src/features/') && path.endsWith('.tsx'))
    .flatMap(source =>
      nodesOf(source)
        .filter(([node, ancestors]) => isTyped(node) && !isApart(ancestors.findLast(isElement)))
        .filter(([, ancestors]) => ancestors.at(-1)?.type === 'JSXElement')
        .map(([node]) => placeOf(source, node)),
    )
}

/** `{item.title}`: what the fields are called that people fill in. */
const isTyped = (node: Node) => node.type === 'JSXExpressionContainer' && typedFields.test(lastName(node.expression))

const typedFields =
  /^(username|notes|table_title|floor_title|customer_name|item_title|variant_title|itemTitle|variantTitle|tableTitle)$|^\w+\.(title|name|description|phone|email|floor|address)$/

function lastName(expression: unknown): string {
  const { type, name, property, object, left, operator, expression: within } = expression as Node
  if (type === 'Identifier') return String(name)
  if (type === 'MemberExpression') {
    const owner = object as Node
    const ownerName =
      owner.type === 'Identifier' ? String(owner.name) : String((owner.property as Node | undefined)?.name)
    return fieldNames.test(String((property as Node).name))
      ? `${ownerName}.${(property as Node).name}`
      : String((property as Node).name)
  }
  if (type === 'LogicalExpression' && operator !== '&&') return lastName(left)
  return type === 'ChainExpression' || type === 'TSNonNullExpression' ? lastName(within) : ''
}

const fieldNames = /^(title|name|description|phone|email|floor|address)$/
const isElement = ({ type }: Node) => type === 'JSXElement'

function isApart(element: Node | undefined): boolean {
  const { name, attributes } = (element?.openingElement ?? { name: {}, attributes: [] }) as {
    name: Node
    attributes: Node[]
  }
  return (
    /^(bdi|title|text)$/.test(String(name.name)) ||
    attributes.some(one => (one.name as Node | undefined)?.name === 'dir')
  )
}

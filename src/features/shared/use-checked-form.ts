import { useRef, useState } from 'react'
import { type Issue as Found, issueText } from '../../domain/fields.ts'
import { inWords } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'

/** A schema of domain/validation.ts. */
interface Schema<Out> {
  safeParse(
    input: unknown,
  ):
    | { readonly success: true; readonly data: Out }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }
}

/** What was typed and saved, over what `initial` said before. */
interface Saved<Values> {
  readonly before: string
  readonly edits: Partial<Values>
}

interface CheckedFormOptions {
  /** The fault is said at its field alone, without a toast. */
  readonly isQuiet?: boolean
}

interface Issue extends Found {
  readonly path: readonly PropertyKey[]
}

/**
 * A form checked by its schema: the first fault is said, shown at its field and focused (§5). Fields that nobody has
 * touched follow `initial`, so that a page's form keeps up with what others save.
 */
export function useCheckedForm<Values extends object, Out>(
  schema: Schema<Out>,
  initial: Values,
  { isQuiet = false }: CheckedFormOptions = {},
) {
  type Name = keyof Values & string
  const [edits, setEdits] = useState<Partial<Values>>({})
  const [saved, setSaved] = useState<Saved<Values> | null>(null)
  const before = JSON.stringify(initial)
  if (saved && saved.before !== before) setSaved(null)
  const values = { ...initial, ...(saved?.before === before && saved.edits), ...edits }
  const [error, setError] = useState<{ readonly name: string; readonly message: string } | null>(null)
  const controls = useRef(new Map<string, HTMLElement>())

  function set<N extends Name>(name: N, value: Values[N]) {
    setEdits(now => ({ ...now, [name]: value }))
    setError(now => (now && (now.name === name || now.name.startsWith(`${name}.`)) ? null : now))
  }

  function refuse(name: string, message: string) {
    setError({ name, message })
    if (!isQuiet) toast.failed(undefined, message)
    controls.current.get(name)?.focus()
  }

  function check(): Out | null {
    const checked = schema.safeParse(values)
    if (checked.success) {
      setError(null)
      return checked.data
    }
    const [issue] = checked.error.issues
    if (issue) {
      const inside = issue.path.join('.')
      refuse(controls.current.has(inside) ? inside : String(issue.path[0]), inWords(issueText(issue)))
    }
    return null
  }

  const control = (name: string) => (element: HTMLElement | null) => {
    if (element) controls.current.set(name, element)
    else controls.current.delete(name)
  }

  /** The props of a control that has no reference of its own. */
  const plain = <N extends Name>(name: N) => ({
    value: values[name],
    onChange: (value: Values[N]) => set(name, value),
    error: error?.name === name ? error.message : null,
  })

  return {
    values,
    set,
    refuse,
    check,
    /** What was typed is saved: it stands until `initial` says so itself, or says something newer. */
    markSaved: () => {
      setSaved({ before, edits: { ...saved?.edits, ...edits } })
      // What was typed while it was being saved is not part of it.
      setEdits(now => without(now, edits))
    },
    /** Forgets what was typed. */
    clear: () => {
      setEdits({})
      setSaved(null)
      setError(null)
    },
    focus: (name: Name) => controls.current.get(name)?.focus(),
    /** The same of a field inside a field, for example 'variants.2.title'. */
    inside: (path: string) => ({ error: error?.name === path ? error.message : null, inputRef: control(path) }),
    /** The props of a text or number field. */
    field: <N extends Name>(name: N) => ({ ...plain(name), inputRef: control(name) }),
    /** The props of a select. */
    choice: <N extends Name>(name: N) => ({ ...plain(name), selectRef: control(name) }),
  }
}

/** What is left of `now` without the fields that still say what `then` says. */
function without<Values extends object>(now: Partial<Values>, then: Partial<Values>): Partial<Values> {
  const left = Object.entries(now).filter(([name, value]) => value !== then[name as keyof Values])
  return Object.fromEntries(left) as Partial<Values>
}

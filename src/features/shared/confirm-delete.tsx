import { type ReactNode, useEffect, useRef } from 'react'
import type { AnyWrite, Input } from '../../contract/endpoint.ts'
import { t } from '../../texts/t.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useWrite } from './use-write.ts'

interface ConfirmDeleteProps<E extends AnyWrite> {
  /** 'Delete Table 4': tells what is about to go. */
  readonly title: string
  readonly endpoint: E
  readonly input: Input<E>
  /** Asked instead of the usual question, with the words of the button that goes with it. */
  readonly text?: string
  readonly confirmLabel?: string
  readonly hint?: string
  /** What is to be chosen first, below the question. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Asks before something is deleted (§5), then deletes it. */
export function ConfirmDelete<E extends AnyWrite>(props: ConfirmDeleteProps<E>) {
  const {
    title,
    endpoint,
    input,
    text = t('shared.irreversible'),
    hint,
    confirmLabel = t('shared.delete'),
    onClose,
    children,
  } = props
  const { run, busy } = useWrite(endpoint)
  const isDeleted = useRef(false)

  // Talks to the browser: the button that asked is about to go with its row, so the focus goes to the page's heading.
  useEffect(
    () => () => {
      if (isDeleted.current) document.querySelector('h1')?.focus({ preventScroll: true })
    },
    [],
  )

  async function confirmed() {
    const reply = await run(input)
    isDeleted.current = reply !== null
    if (reply) onClose()
  }

  return (
    <Confirm
      title={title}
      text={text}
      hint={hint}
      confirmLabel={confirmLabel}
      danger
      busy={busy}
      onConfirm={() => void confirmed()}
      onClose={onClose}
    >
      {children}
    </Confirm>
  )
}

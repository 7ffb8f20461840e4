import type { ReactNode } from 'react'
import { t } from '../texts/t.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmProps {
  readonly title: string
  readonly text: string
  /** More to know, below the question. */
  readonly hint?: string | undefined
  readonly confirmLabel: string
  /** The label of the safe button. */
  readonly closeLabel?: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** Below the question. */
  readonly children?: ReactNode
}

/** A question before something that can't be undone. The focus is on the safe button. */
export function Confirm(props: ConfirmProps) {
  const {
    title,
    text,
    hint,
    confirmLabel,
    closeLabel = t('ui.close'),
    danger = false,
    busy = false,
    onConfirm,
    onClose,
    children,
  } = props
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {closeLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {hint && <p className="mt-2 text-soft">{hint}</p>}
      {children}
    </Dialog>
  )
}

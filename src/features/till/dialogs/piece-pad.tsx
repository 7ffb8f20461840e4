import type { PointerEvent } from 'react'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { BackspaceIcon } from '../../../ui/keypad-icons.tsx'

export const eraseKey = 'erase'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

interface PiecePadProps {
  readonly onKey: (key: string) => void
  readonly onNext: () => void
}

/** Digits for the chosen coin, always in sight. The field keeps the focus. */
export function PiecePad({ onKey, onNext }: PiecePadProps) {
  const stay = (event: PointerEvent) => event.preventDefault()
  return (
    <div className="sticky bottom-0 -mx-4 -mb-4 grid grid-cols-3 gap-2 border-line border-t bg-surface px-4 py-3 md:top-0 md:bottom-auto md:m-0 md:w-64 md:shrink-0 md:self-start md:border-t-0 md:p-0">
      {keys.map(key => (
        <Button key={key} onPointerDown={stay} onClick={() => onKey(key)} className="text-lg">
          {key}
        </Button>
      ))}
      <Button aria-label={t('till.erase')} onPointerDown={stay} onClick={() => onKey(eraseKey)}>
        <BackspaceIcon />
      </Button>
      <Button onPointerDown={stay} onClick={onNext}>
        {t('till.next')}
      </Button>
    </div>
  )
}

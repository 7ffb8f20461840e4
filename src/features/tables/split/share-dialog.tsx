import { useState } from 'react'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipSet } from '../../../ui/chip-set.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Place } from './board.ts'

interface ShareDialogProps {
  readonly title: string
  /** What there is of it, in words. */
  readonly pieces: string
  readonly names: readonly string[]
  readonly onShare: (among: readonly Place[]) => void
  readonly onClose: () => void
}

/** All of a line to one, or in equal parts to several. */
export function ShareDialog({ title, pieces, names, onShare, onClose }: ShareDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() => names.map((_, place) => String(place)))
  const only = chosen.length === 1 ? names[Number(chosen[0])] : undefined
  return (
    <Dialog
      title={t('tables.shareTitle', { pieces, title })}
      onClose={onClose}
      onSubmit={() => chosen.length > 0 && onShare(chosen.map(Number))}
      actions={
        <>
          <Button onClick={onClose}>{t('tables.close')}</Button>
          <Button type="submit" variant="primary" disabled={chosen.length === 0}>
            {only ? t('tables.allTo', { payer: only }) : t('tables.inParts', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <ChipSet
        legend={t('tables.shareAmong')}
        options={names.map((label, place) => ({ value: String(place), label }))}
        values={chosen}
        onChange={setChosen}
      />
    </Dialog>
  )
}

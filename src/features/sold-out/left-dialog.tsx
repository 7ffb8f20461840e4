import { useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import { countdowns } from '../../contract/countdowns.ts'
import { quantityMax } from '../../domain/limits.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { NumberField } from '../shared/number-field.tsx'
import { useWrite } from '../shared/use-write.ts'

interface LeftDialogProps {
  /** A menu item. */
  readonly id: number
  readonly title: string
  readonly onClose: () => void
}

/** How many pieces are left of a dish: every till counts down from there. */
export function LeftDialog({ id, title, onClose }: LeftDialogProps) {
  const known = useRead(countdowns.list).data?.find(one => one.kind === 'item' && one.id === id)
  const [typed, setTyped] = useState<string | null>(null)
  const [isDaily, setDaily] = useState<boolean | null>(null)
  const { run, busy } = useWrite(countdowns.set)
  const text = typed ?? (known ? String(Math.max(0, known.left)) : '')
  const resets = isDaily ?? known?.resets_to != null

  async function save(left: number | null) {
    const resetsTo = left !== null && resets ? (typed === null ? (known?.resets_to ?? left) : left) : null
    if (await run({ body: { kind: 'item', id, left, resetsTo } })) onClose()
  }

  function submit() {
    const left = /^\d+$/.test(text) ? Number(text) : null
    if (left === null || left > quantityMax) toast.failed(undefined, t('forms.count'))
    else void save(left)
  }

  return (
    <Dialog
      title={t('soldOut.leftOf', { title })}
      size="small"
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('shared.close')}</Button>
          {known && (
            <Button busy={busy} onClick={() => void save(null)}>
              {t('soldOut.noLimit')}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy}>
            {t('shared.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <NumberField of="count" label={t('soldOut.piecesLeft')} value={text} onChange={setTyped} autoFocus />
        <Checkbox label={t('soldOut.eachDay')} checked={resets} onChange={setDaily} />
      </div>
    </Dialog>
  )
}

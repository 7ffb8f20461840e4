import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface EqualDialogProps {
  readonly onChoose: (count: number) => void
  readonly onClose: () => void
}

const counts = Array.from({ length: 11 }, (_, at) => at + 2)

/** Everything in equal bills: for how many. */
export function EqualDialog({ onChoose, onClose }: EqualDialogProps) {
  return (
    <Dialog title={t('tables.equalFor')} size="small" onClose={onClose}>
      <div className="grid grid-cols-4 gap-2">
        {counts.map(count => (
          <Button key={count} size="main" className="px-2! tabular-nums" onClick={() => onChoose(count)}>
            {count}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

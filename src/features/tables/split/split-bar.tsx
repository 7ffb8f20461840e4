import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/control-icons.tsx'
import type { useSplit } from './use-split.ts'

interface SplitBarProps {
  readonly split: Pick<ReturnType<typeof useSplit>, 'isChanged' | 'busy' | 'undo' | 'save'>
  /** One payer more. */
  readonly onWiden: () => void
  readonly onEqual: () => void
  readonly onDiscount: () => void
  readonly onClose: () => void
}

/** What is done with the split as a whole, always in reach of the thumb. */
export function SplitBar({ split, onWiden, onEqual, onDiscount, onClose }: SplitBarProps) {
  return (
    <div className="sticky bottom-0 -mx-3 -mb-3 flex flex-wrap gap-2 border-line border-t bg-surface p-3 sm:-mx-4 sm:-mb-4 sm:p-4">
      <Button onClick={onClose}>{t('tables.back')}</Button>
      <Button disabled={!split.isChanged} onClick={split.undo}>
        {t('tables.undo')}
      </Button>
      <Button icon={<PlusIcon />} onClick={onWiden}>
        {t('tables.payer')}
      </Button>
      <Button onClick={onEqual}>{t('tables.equalBills')}</Button>
      {/* A discount changes the bill, and a split of the bill before would be refused. */}
      <Button disabled={split.isChanged} onClick={onDiscount}>
        {t('tables.discount')}
      </Button>
      <Button
        variant="primary"
        size="main"
        busy={split.busy}
        disabled={!split.isChanged}
        onClick={() => void split.save()}
        className="ms-auto max-md:grow"
      >
        {t('tables.saveSplit')}
      </Button>
    </div>
  )
}

import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { CoversButton } from './covers-button.tsx'
import { openBill } from './open-bill.ts'
import type { Party } from './tiles.ts'

interface PartyButtonsProps {
  readonly party: Party
  readonly onBoard: (board: 'split' | 'move') => void
  readonly onDiscount: () => void
}

/** What is done with a table's guests besides taking their money. */
export function PartyButtons({ party, onBoard, onDiscount }: PartyButtonsProps) {
  return (
    <>
      <CoversButton party={party} />
      {openBill(party) && (
        <>
          <Button onClick={() => onBoard('split')}>{t('tables.splitBill')}</Button>
          <Button onClick={onDiscount}>{t('tables.discount')}</Button>
        </>
      )}
      <Button onClick={() => onBoard('move')}>{t('tables.move')}</Button>
    </>
  )
}

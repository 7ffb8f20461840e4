import type { Reply } from '../../../contract/endpoint.ts'
import type { till } from '../../../contract/till.ts'
import { centsOf, centsText } from '../../../domain/money/money.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { offText } from '../../shared/off-text.ts'
import type { OpenDrawer } from '../drawers.ts'
import { useMoney } from '../use-money.ts'

interface CountedDialogProps {
  readonly drawer: OpenDrawer
  readonly counted: Reply<typeof till.count>
  readonly busy: boolean
  readonly onAgain: () => void
  /** null: it was only counted. */
  readonly onCloseShift: (() => void) | null
  readonly onClose: () => void
}

/** What was counted, and by how much that is off, for those who may know. */
export function CountedDialog({ drawer, counted, busy, onAgain, onCloseShift, onClose }: CountedDialogProps) {
  const money = useMoney()
  const { difference, expected } = counted
  return (
    <Dialog
      title={t('till.countOf', { drawer: drawer.title })}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button size="main" onClick={onAgain}>
            {t('till.countAgain')}
          </Button>
          <Button variant="primary" size="main" busy={busy} data-autofocus onClick={onCloseShift ?? onClose}>
            {t(onCloseShift ? 'till.closeShift' : 'till.done')}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 tabular-nums">
        <dt>{t('till.counted')}</dt>
        <dd className="text-end font-semibold text-lg">{money(counted.counted)}</dd>
        {expected !== null && (
          <>
            <dt>{t('till.expected')}</dt>
            <dd className="text-end font-semibold text-lg">{money(expected)}</dd>
          </>
        )}
      </dl>
      {difference !== null && (
        <p
          className={`mt-3 whitespace-nowrap text-center font-bold text-xl tabular-nums sm:text-2xl ${centsOf(difference) === 0 ? 'text-green' : 'text-red'}`}
        >
          {offText(centsOf(difference), cents => money(centsText(cents)))}
        </p>
      )}
      {difference === null && <p className="mt-3 text-soft">{t('till.noneExpected')}</p>}
    </Dialog>
  )
}

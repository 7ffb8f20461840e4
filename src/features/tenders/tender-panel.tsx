import type { ReactNode } from 'react'
import { slipMax } from '../../domain/limits.ts'
import { t } from '../../texts/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { AmountPad } from './amount-pad.tsx'
import { DueFigure } from './due-figure.tsx'
import { TenderList } from './tender-list.tsx'
import type { Tendering } from './use-tenders.ts'

interface TenderPanelProps {
  readonly tendering: Tendering
  /** The sums as the screen's document asks for them, instead of what is due. */
  readonly sums?: ReactNode
  /** What is asked besides. */
  readonly children?: ReactNode
}

/** What is due and was taken of it, a keypad beside it, and the number on the terminal's slip. */
export function TenderPanel({ tendering, sums, children }: TenderPanelProps) {
  const { due, left, form, tenders, types, cash, symbol, roundedBefore, change, remove } = tendering
  const takesSlip = due > 0 && types.some(type => type !== cash)
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        {sums}
        <DueFigure
          form={form}
          due={due}
          left={left}
          cash={cash}
          symbol={symbol}
          roundedBefore={roundedBefore}
          isSaid={sums !== undefined && left === due}
        />
        <TenderList tenders={tenders} symbol={symbol} onRemove={remove} />
      </div>
      {due > 0 && <AmountPad form={form} left={left} symbol={symbol} hasCash={cash !== null} onChange={change} />}
      <div className="flex flex-col gap-2 md:self-end">
        {takesSlip && (
          <TextField
            label={t('tables.slipNumber')}
            value={form.slip}
            onChange={slip => change({ slip })}
            maxLength={slipMax}
            autoComplete="off"
          />
        )}
        {children}
      </div>
    </div>
  )
}

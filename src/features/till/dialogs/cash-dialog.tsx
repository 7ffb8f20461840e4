import { useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import { orders } from '../../../contract/orders.ts'
import { till } from '../../../contract/till.ts'
import { cashReasons } from '../../../domain/cash-reasons.ts'
import { centsText, toCents } from '../../../domain/money/money.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { AnswerFields } from '../../approve/answer-fields.tsx'
import { inBody, noAnswers } from '../../approve/answers.ts'
import { HeldApproval } from '../../approve/held-approval.tsx'
import { usePendingApproval } from '../../approve/use-pending-approval.ts'
import { NumberField } from '../../shared/number-field.tsx'
import { type CashKind, cashLabels } from '../cash-kinds.ts'
import type { OpenDrawer } from '../drawers.ts'
import { useMoney } from '../use-money.ts'

interface CashDialogProps {
  readonly kind: CashKind
  readonly drawer: OpenDrawer
  /** Where money can be moved to. */
  readonly others: readonly OpenDrawer[]
  readonly onClose: () => void
}

/** Money that goes in or out without a bill, or a drawer that is opened without a sale. */
export function CashDialog({ kind, drawer, others, onClose }: CashDialogProps) {
  const money = useMoney()
  const [amount, setAmount] = useState('')
  const [to, setTo] = useState(others.length === 1 ? String(others[0]?.shift.shift_id) : '')
  const [who, setWho] = useState('')
  const [answers, setAnswers] = useState(noAnswers)
  const [isChecked, setChecked] = useState(false)
  const { send, busy, held, letGo } = usePendingApproval(till.cash, onClose)
  const { people, personId, isMissing: lacksPerson } = useCashPerson(kind, who)
  const asksWhy = kind === 'in' || kind === 'out' || kind === 'noSale'
  const hasReasons = useRead(orders.init).data?.reasons?.some(reason => reason.kind === 'drawer') ?? false
  const label = t(cashLabels[kind])
  const cents = kind === 'noSale' ? 0 : (toCents(amount) ?? 0)
  const lacksAmount = kind !== 'noSale' && cents <= 0
  const lacksReason = asksWhy && hasReasons && answers.reasonId === null
  const lacksTarget = kind === 'move' && to === ''

  function submitted() {
    if (busy) return
    setChecked(true)
    if (lacksAmount || lacksPerson || lacksReason || lacksTarget) return
    const cash = { kind: kind === 'noSale' ? ('open' as const) : kind, amount: centsText(cents) }
    const toShiftId = kind === 'move' ? Number(to) : null
    const person = personId === null ? {} : { personId }
    send({ body: { shiftId: drawer.shift.shift_id, ...cash, toShiftId, ...person, ...inBody(answers) } })
  }

  return (
    <>
      <Dialog
        title={t('till.ofCash', { kind: label, drawer: drawer.title })}
        onClose={onClose}
        onSubmit={submitted}
        actions={
          <>
            <Button onClick={onClose}>{t('shared.close')}</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {label}
            </Button>
          </>
        }
      >
        {kind !== 'noSale' && (
          <NumberField
            label={t('till.amount')}
            value={amount}
            onChange={setAmount}
            error={isChecked && lacksAmount ? t('forms.amount') : null}
            required
            autoFocus
          />
        )}
        <CashPerson kind={kind} people={people} value={who} onChange={setWho} isMissing={isChecked && lacksPerson} />
        {kind === 'move' && (
          <MoveTarget others={others} value={to} onChange={setTo} isMissing={isChecked && lacksTarget} />
        )}
        {asksWhy && (
          <AnswerFields
            kind="drawer"
            fitting={reasons => cashReasons(kind, reasons)}
            value={answers}
            onChange={setAnswers}
            isMissing={isChecked && lacksReason}
          />
        )}
      </Dialog>
      <HeldApproval
        endpoint={till.cash}
        held={held}
        what={kind === 'noSale' ? label : `${label}, ${money(centsText(cents))}`}
        onAgain={send}
        onClose={letGo}
      />
    </>
  )
}

interface MoveTargetProps {
  readonly others: readonly OpenDrawer[]
  /** The shift of the chosen one; '': none yet. */
  readonly value: string
  readonly onChange: (shiftId: string) => void
  readonly isMissing: boolean
}

/** The drawer to which money is moved. */
function MoveTarget({ others, value, onChange, isMissing }: MoveTargetProps) {
  return (
    <div className="mt-4">
      <ChoiceChips
        legend={t('till.moveTo')}
        options={others.map(({ title, shift }) => ({ value: String(shift.shift_id), label: title }))}
        value={value}
        onChange={onChange}
      />
      {isMissing && (
        <p role="alert" className="mt-1.5 font-medium text-red text-sm">
          {t('forms.drawer')}
        </p>
      )}
    </div>
  )
}

/** `''`: not said yet; 'else': nobody of the staff. */
type Who = string

/** Whom cash that leaves the drawer goes to must be said, where the staff is known; whom it came from may be. */
function useCashPerson(kind: CashKind, who: Who) {
  const isAsked = kind === 'in' || kind === 'out' || kind === 'tips'
  const people = useRead(till.people, undefined, { enabled: isAsked }).data ?? []
  return {
    people: isAsked ? people : [],
    isMissing: kind !== 'in' && isAsked && people.length > 0 && who === '',
    personId: who === '' || who === 'else' ? null : Number(who),
  }
}

interface CashPersonProps {
  readonly kind: CashKind
  readonly people: ReturnType<typeof useCashPerson>['people']
  readonly value: Who
  readonly onChange: (who: Who) => void
  /** Says that nobody was chosen. */
  readonly isMissing: boolean
}

/** Who brought the money, or gets it. */
function CashPerson({ kind, people, value, onChange, isMissing }: CashPersonProps) {
  if (people.length === 0) return null
  const staff = people.map(({ user_id, name }) => ({ value: String(user_id), label: name }))
  const isIn = kind === 'in'
  return (
    <div className="mt-4">
      <Select
        label={t(isIn ? 'till.whoBrought' : 'till.whoGets')}
        value={value}
        onChange={onChange}
        placeholder={t(isIn ? 'till.notStated' : 'till.choosePerson')}
        options={isIn ? staff : [...staff, { value: 'else', label: t('till.somebodyElse') }]}
        required={!isIn}
        error={isMissing ? t('forms.person') : null}
      />
    </div>
  )
}

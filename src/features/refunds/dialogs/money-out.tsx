import type { ReactNode } from 'react'
import { useOnline } from '../../../client/hooks.ts'
import type { PaymentType } from '../../../domain/entities.ts'
import type { ReasonKind } from '../../../domain/reasons.ts'
import { t } from '../../../texts/t.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { WarningIcon } from '../../../ui/order-icons.tsx'
import { AnswerFields } from '../../approve/answer-fields.tsx'
import type { Answers } from '../../approve/answers.ts'

interface MoneyOutProps {
  readonly kind: ReasonKind
  /** Empty: money stays where it is. */
  readonly types: readonly PaymentType[]
  readonly typeId: number | null
  readonly onType: (id: number | null) => void
  readonly answers: Answers
  readonly onAnswers: (answers: Answers) => void
  /** Says what is missing. */
  readonly isChecked: boolean
  readonly hasReasons: boolean
  /** What belongs between the two. */
  readonly children?: ReactNode
}

/** In which payment type, and why: what every act asks that gives money back. */
export function MoneyOut(props: MoneyOutProps) {
  const { kind, types, typeId, onType, answers, onAnswers, isChecked, hasReasons, children } = props
  return (
    <>
      {types.length > 0 && (
        <div className="mt-4">
          <ChoiceChips
            legend={t('refunds.paymentType')}
            options={types.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={typeId === null ? '' : String(typeId)}
            onChange={id => onType(id === '' ? typeId : Number(id))}
          />
        </div>
      )}
      {children}
      <AnswerFields
        kind={kind}
        value={answers}
        onChange={onAnswers}
        isMissing={isChecked && hasReasons && answers.reasonId === null}
      />
    </>
  )
}

/** Money goes out only with the server: says so while it is away. */
export function NeedsServer() {
  const isOnline = useOnline()
  if (isOnline) return null
  return (
    <p
      role="status"
      className="mt-4 flex items-center gap-2 rounded-card bg-amber-soft px-3 py-2 font-semibold text-amber"
    >
      <WarningIcon className="shrink-0" />
      {t('refunds.needsServer')}
    </p>
  )
}

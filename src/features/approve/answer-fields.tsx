import { reasonTextMax } from '../../domain/limits.ts'
import type { ReasonKind } from '../../domain/reasons.ts'
import { t } from '../../texts/t.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Answers } from './answers.ts'
import { useApprovalSetup } from './use-approval-setup.ts'

interface AnswerFieldsProps {
  readonly kind: ReasonKind
  /** Which reasons of the kind fit what is done; all, unless it is given. */
  readonly fitting?: <Reason extends { readonly title: string }>(reasons: readonly Reason[]) => readonly Reason[]
  readonly value: Answers
  readonly onChange: (answers: Answers) => void
  /** The kitchen had started: the food may be gone. */
  readonly asksWasted?: boolean
  /** Says that a reason is missing. */
  readonly isMissing?: boolean
}

/** Why, in one tap and perhaps some words, and whether the food was thrown away. */
export function AnswerFields({
  kind,
  fitting = reasons => reasons,
  value,
  onChange,
  asksWasted = false,
  isMissing = false,
}: AnswerFieldsProps) {
  const data = useApprovalSetup()
  const reasons = fitting((data?.reasons ?? []).filter(reason => reason.kind === kind))
  const wasted = value.wasted === null ? '' : value.wasted ? 'yes' : 'no'
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div>
        <ChoiceChips
          legend={t('approve.why')}
          options={reasons.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={value.reasonId === null ? '' : String(value.reasonId)}
          onChange={id => onChange({ ...value, reasonId: id === '' ? null : Number(id) })}
        />
        {isMissing && (
          <p
            // A button that seems to do nothing: what is missing comes into sight.
            ref={place => place?.scrollIntoView?.({ block: 'center' })}
            role="alert"
            className="mt-1.5 font-medium text-red text-sm"
          >
            {t('approve.chooseReason')}
          </p>
        )}
      </div>
      <TextField
        label={t('approve.inYourWords')}
        value={value.reasonText}
        maxLength={reasonTextMax}
        autoComplete="off"
        onChange={reasonText => onChange({ ...value, reasonText })}
      />
      {asksWasted && (
        <ChoiceChips
          legend={t('approve.wasWasted')}
          options={[
            { value: 'yes', label: t('approve.yes') },
            { value: 'no', label: t('approve.no') },
          ]}
          value={wasted}
          onChange={answer => onChange({ ...value, wasted: answer === '' ? null : answer === 'yes' })}
        />
      )}
    </div>
  )
}

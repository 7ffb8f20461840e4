import { useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { inBody, mustSayWhy, noAnswers } from '../approve/answers.ts'
import type { VoidQuestions } from './void-questions.ts'

/** What the person says about taking something off; without a reason where one is asked, `ready` says so and is null. */
export function useAnswers({ level, asksWasted }: VoidQuestions) {
  const [value, setValue] = useState(noAnswers)
  const [isMissing, setIsMissing] = useState(false)
  const { data } = useRead(orders.init)
  const hasReasons = data?.reasons?.some(({ kind }) => kind === 'void') ?? false

  function ready(): object | null {
    if (!mustSayWhy(level) || value.reasonId !== null || !hasReasons) return inBody(value)
    setIsMissing(true)
    return null
  }

  const onChange = (next: typeof value) => {
    setValue(next)
    if (next.reasonId !== null) setIsMissing(false)
  }
  return { fields: { kind: 'void', value, onChange, asksWasted, isMissing } as const, ready }
}

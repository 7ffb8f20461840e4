import type { Ref } from 'react'

export type Detail = readonly [name: string, value: string]

interface FactListProps {
  readonly facts: readonly Detail[]
  readonly listRef?: Ref<HTMLDListElement>
}

export function DetailList({ facts, listRef }: FactListProps) {
  return (
    <dl ref={listRef} className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0 break-words font-medium max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

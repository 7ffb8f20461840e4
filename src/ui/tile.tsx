import type { ReactNode } from 'react'

interface TileProps {
  readonly label: string
  readonly value: string
  readonly icon?: ReactNode
  /** What is counted. */
  readonly note?: string
  /** How it was before. */
  readonly change?: ReactNode
}

/** One figure of a `Tiles` list. */
export function Tile({ label, value, icon, note, change }: TileProps) {
  return (
    <div className="@container flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-4">
      <dt className="flex items-start gap-2 font-medium text-soft [&>svg]:mt-0.5">
        {icon}
        {label}
      </dt>
      <dd className="font-bold text-xl" style={{ fontSize: `min(1.625rem, ${widthOfAll / value.length}cqi)` }}>
        {value}
      </dd>
      {note && <dd className="text-sm text-soft">{note}</dd>}
      {change && <dd className="text-sm">{change}</dd>}
    </div>
  )
}

/** A figure stays on one line: broken in two it looks like another one. */
const widthOfAll = 145

/** Figures side by side, four at most, fewer if they do not fit. */
export function Tiles({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8.25rem,(100%-2.25rem)/4),1fr))] gap-3">{children}</dl>
  )
}

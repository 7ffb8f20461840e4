import { t } from '../../texts/t.ts'

/** How many digits were typed, and not which. */
export function PinDots({ count, total }: { readonly count: number; readonly total: number }) {
  return (
    <p role="status" className="flex h-6 items-center justify-center gap-3">
      <span className="sr-only">{t('lock.digitsTyped', { count, total })}</span>
      {Array.from({ length: total }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={at}
          className={`size-4 rounded-full border-2 border-edge ${at < count ? 'border-accent! bg-accent' : ''}`}
        />
      ))}
    </p>
  )
}

import type { ReactNode, Ref } from 'react'
import { BusyIcon } from './icons.tsx'

interface FileButtonProps {
  readonly label: string
  readonly icon: ReactNode
  /** Which files it offers. */
  readonly accept: string
  readonly busy: boolean
  readonly onFile: (file: File) => void
  readonly variant?: 'primary' | 'plain'
  readonly inputRef?: Ref<HTMLInputElement>
}

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  plain: 'border border-edge bg-surface hover:bg-sunken',
}

/** A button that lets the person choose a file. */
export function FileButton({ label, icon, accept, busy, onFile, variant = 'plain', inputRef }: FileButtonProps) {
  return (
    <label
      className={`press relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control px-4 text-center font-semibold focus-inside ${looks[variant]}`}
    >
      {busy ? <BusyIcon className="animate-spin" /> : icon}
      {label}
      <input
        ref={inputRef}
        type="file"
        accept={accept}
        aria-busy={busy || undefined}
        onClick={event => busy && event.preventDefault()}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // The same file can be chosen again.
          event.target.value = ''
        }}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
      />
    </label>
  )
}

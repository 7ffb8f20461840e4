import { useState } from 'react'
import { Toggle } from '../../ui/toggle.tsx'

interface SwitchNowProps {
  readonly label: string
  readonly isOn: boolean
  /** Gives nothing when it failed. */
  readonly onSwitch: (isOn: boolean) => Promise<unknown>
}

/** A switch in a row. What it was switched to shows at once, until the list says so itself. */
export function SwitchNow({ label, isOn, onSwitch }: SwitchNowProps) {
  const [wanted, setWanted] = useState<{ readonly before: boolean; readonly isOn: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (wanted && wanted.before !== isOn) setWanted(null)

  async function toggle(next: boolean) {
    if (isBusy) return
    setWanted({ before: isOn, isOn: next })
    setBusy(true)
    const done = await onSwitch(next)
    setBusy(false)
    if (!done) setWanted(null)
  }

  return (
    <Toggle
      label={label}
      hideLabel
      checked={wanted?.before === isOn ? wanted.isOn : isOn}
      onChange={next => void toggle(next)}
    />
  )
}

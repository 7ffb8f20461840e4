import { useState } from 'react'
import type { Station } from '../../domain/stations.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxList } from '../../ui/checkbox-list.tsx'
import { ChipRow } from '../../ui/chip-row.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { type Display, textSizes } from './display.ts'

interface DisplayDialogProps {
  readonly display: Display
  readonly stations: readonly Station[]
  /** How many tickets have nothing left to cook. */
  readonly readyCount: number
  readonly onChange: (changes: Partial<Display>) => void
  readonly onClearReady: () => void
  readonly onClose: () => void
}

/** What this device shows, and how it behaves. */
export function DisplayDialog(props: DisplayDialogProps) {
  const { display, stations, readyCount, onChange, onClearReady, onClose } = props
  const [isAsking, setIsAsking] = useState(false)
  if (isAsking)
    return (
      <Confirm
        title={t('kitchen.clearReady')}
        text={t('kitchen.clearReadyQuestion', { count: readyCount })}
        confirmLabel={t('kitchen.clearReady')}
        onConfirm={onClearReady}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={t('kitchen.display')} onClose={onClose} actions={<Button onClick={onClose}>{t('ui.close')}</Button>}>
      <Toggle
        label={t('kitchen.expoToggle')}
        hint={t('kitchen.expoHint')}
        checked={display.isExpo}
        onChange={isExpo => onChange({ isExpo })}
      />
      {!display.isExpo && <Stations display={display} stations={stations} onChange={onChange} />}
      <ChipRow
        label={t('kitchen.textSize')}
        options={textSizes.map(size => ({ value: size, label: t(sizeLabels[size]) }))}
        value={display.text}
        onChange={value => onChange({ text: textSizes.find(size => size === value) ?? 'normal' })}
      />
      <div>
        {!display.isExpo && (
          <Toggle
            label={t('kitchen.bumpsItself')}
            checked={display.bumpsItself}
            onChange={bumpsItself => onChange({ bumpsItself })}
          />
        )}
        <Toggle
          label={t('kitchen.keys')}
          hint={t('kitchen.keysHint')}
          checked={display.hasKeys}
          onChange={hasKeys => onChange({ hasKeys })}
        />
      </div>
      {readyCount > 0 && (
        <Button className="mt-3" onClick={() => setIsAsking(true)}>
          {t('kitchen.clearReadyCount', { count: readyCount })}
        </Button>
      )}
    </Dialog>
  )
}

const sizeLabels = {
  normal: 'kitchen.textNormal',
  large: 'kitchen.textLarge',
  largest: 'kitchen.textLargest',
} as const

/** Of which stations this display shows the dishes. */
function Stations({ display, stations, onChange }: Pick<DisplayDialogProps, 'display' | 'stations' | 'onChange'>) {
  if (stations.length === 0) return <p className="my-2 text-soft">{t('kitchen.noStations')}</p>
  return (
    <div className="my-3">
      <CheckboxList
        legend={t('kitchen.stationsHere')}
        options={stations.map(({ id, title }) => ({ value: String(id), label: title }))}
        values={display.stations.map(String)}
        onChange={ids => onChange({ stations: ids.map(Number) })}
      />
      {display.stations.length === 0 && <p className="mt-1 text-soft">{t('kitchen.showsEverything')}</p>}
    </div>
  )
}

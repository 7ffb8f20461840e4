import { install } from '../../client/device/install.ts'
import { useInstall } from '../../client/hooks.ts'
import { rich } from '../../texts/rich.ts'
import { t } from '../../texts/t.ts'
import { DownloadIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'

export function InstallHint() {
  const state = useInstall()
  if (state === 'offered') {
    return (
      <Button icon={<DownloadIcon />} onClick={() => void install()}>
        {t('device.install')}
      </Button>
    )
  }
  if (state !== 'by-hand') return null
  return <p>{rich('device.installByHand', { b: inside => <b>{inside}</b> })}</p>
}

import { useState } from 'react'
import { t } from '../../../texts/t.ts'
import { OutsideIcon } from '../../../ui/action-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { QrIcon } from '../../../ui/settings-icons.tsx'
import { toast } from '../../../ui/toast.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { menuQrCode } from './menu-qr-code.ts'

interface QrMenuProps {
  /** Whether guests can open the menu already. */
  readonly isSaved: boolean
  /** The store's public address; null: the one in use. */
  readonly publicUrl: string | null
}

/** The way to the guests' menu: its address, to look at and to print out. */
export function QrMenu({ isSaved, publicUrl }: QrMenuProps) {
  const [busy, setBusy] = useState(false)
  const link = `${publicUrl ?? location.origin}/menu`

  async function save() {
    setBusy(true)
    try {
      saveFile('menu-qr-code.png', await menuQrCode(link), 'image/png')
    } catch {
      toast.failed(undefined, t('failures.settingsSave'))
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-col gap-2 border-line border-t py-3">
      <div className="flex flex-wrap gap-2">
        <Button icon={<QrIcon />} busy={busy} onClick={() => void save()}>
          {t('settings.downloadQrCode')}
        </Button>
        <a
          href={link}
          target="_blank"
          rel="noopener"
          className="press inline-flex min-h-11 items-center gap-2 rounded-control px-4 font-semibold text-accent-ink hover:bg-sunken"
        >
          <OutsideIcon />
          {t('settings.viewDigitalMenu')}
        </a>
      </div>
      <p className="break-words text-sm text-soft">
        {isHere(new URL(link).hostname) ? t('settings.qrCodeOnlyHere', { link }) : t('settings.qrCodeTarget', { link })}
      </p>
      {!isSaved && <p className="text-sm text-amber">{t('settings.saveToOpenMenu')}</p>}
    </div>
  )
}

const isHere = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

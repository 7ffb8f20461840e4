import { useState } from 'react'
import { qrCodePx } from '../../../domain/limits.ts'
import { t } from '../../../texts/t.ts'
import { OutsideIcon } from '../../../ui/action-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { QrIcon } from '../../../ui/settings-icons.tsx'
import { toast } from '../../../ui/toast.tsx'
import { saveFile } from '../../shared/save-file.ts'

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

/** The link as a QR code: a PNG exactly `qrCodePx` wide and high (§9). Throws when the browser can't draw it. */
async function menuQrCode(link: string): Promise<Blob> {
  const { create } = await import('qrcode')
  const { modules } = create(link, { errorCorrectionLevel: 'M' })
  const canvas = document.createElement('canvas')
  canvas.width = qrCodePx
  canvas.height = qrCodePx
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, qrCodePx, qrCodePx)
  pen.fillStyle = 'black'
  for (const [x, y, size] of darkSquares(modules)) pen.fillRect(x, y, size, size)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

interface Modules {
  readonly size: number
  readonly data: Uint8Array
}

/** Each dark square as x, y and size in whole pixels, so that every edge is sharp; in the middle, with a quiet border. */
function darkSquares({ size, data }: Modules): readonly (readonly [number, number, number])[] {
  const px = Math.floor(qrCodePx / (size + 2 * quietModules))
  const edge = Math.floor((qrCodePx - size * px) / 2)
  return [...data].flatMap((isDark, at) =>
    isDark ? [[edge + (at % size) * px, edge + Math.floor(at / size) * px, px] as const] : [],
  )
}

/** The border that readers need around a code (ISO/IEC 18004). */
const quietModules = 4

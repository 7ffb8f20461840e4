import { afterAll, expect, test } from 'vitest'
import { openPrintShop } from '../../support/print-shop.ts'
import { squaresOf, squaresOn } from '../../support/read-qr.ts'

const shop = await openPrintShop()
afterAll(shop.close)

test.each([48, 42, 32])(
  'the test page of a printer with %i letters bears a QR code that phones can read',
  async columns => {
    const { id, fake } = await shop.addPrinter(`Bar ${columns}`, { columns })
    const { body } = await shop.owner('POST', `/settings/printers/${id}/test`)
    const [sheet] = await shop.sheets(fake, 1)
    if (!sheet) throw new Error('nothing came out')
    expect(sheet.text).toContain('Does it look like this?')
    expect(squaresOn(sheet)).toEqual(squaresOf(`Comanda, test page ${body.jobId}`))
    // A border of four squares on each side, and no wider than the paper.
    const { width = 0 } = sheet.bands[0] ?? {}
    expect(width).toBeLessThanOrEqual(columns * 12)
    const blank = sheet.bands[0]?.bits.subarray(0, (width / 8) * 24)
    expect(blank?.every(byte => byte === 0)).toBe(true)
    // Nothing beside it is lost, and the drawer stays shut.
    expect(fake.pulses()).toBe(0)
  },
)

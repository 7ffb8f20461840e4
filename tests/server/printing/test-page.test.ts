import { afterAll, expect, test } from 'vitest'
import type { PaperPicture } from '../../../src/domain/papers/paper-picture.ts'
import { printerLetters } from '../../../src/domain/printers.ts'
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
    // Lines that are drawn are as wide as the paper.
    const bands = sheet.bands.filter(({ width }) => width < columns * 12)
    expect(squaresOn({ bands })).toEqual(squaresOf(`Comanda, test page ${body.jobId}`))
    // A border of four squares on each side, and no wider than the paper.
    const { width = 0 } = bands[0] ?? {}
    const blank = bands[0]?.bits.subarray(0, (width / 8) * 24)
    expect(blank?.every(byte => byte === 0)).toBe(true)
    // Nothing beside it is lost, and the drawer stays shut.
    expect(fake.pulses()).toBe(0)
  },
)

test.each(printerLetters)(
  'the picture of the test page shows what comes out, with letters of the kind %s',
  async letters => {
    const bits = Buffer.alloc((96 / 8) * 40, 0b1010_1010).toString('base64')
    await shop.owner('POST', '/settings/print-logo', { width: 96, height: 40, bits })
    const { id, fake } = await shop.addPrinter(`Κουζίνα ${letters}`, {
      columns: 32,
      letters,
      cutter: letters !== 'ascii',
    })
    const { body } = await shop.owner('POST', `/settings/printers/${id}/test`)
    const [sheet] = await shop.sheets(fake, 1)
    const preview: PaperPicture = body.preview
    expect(linesShown(preview)).toEqual(sheet?.text.split('\n'))
    expect(preview).toMatchObject({ columns: 32, cutter: letters !== 'ascii' })
    const printed = Buffer.concat((sheet?.bands ?? []).map(band => band.bits))
    expect(
      Buffer.concat(
        preview.lines.map(line => (line.is === 'picture' ? Buffer.from(line.bits, 'base64') : Buffer.of())),
      ),
    ).toEqual(printed)
  },
)

/** As the fake printer writes them down: bands of 24 rows, white on black in brackets. */
const linesShown = ({ lines }: PaperPicture) =>
  lines.flatMap(line => {
    if (line.is === 'text') return line.texts.map(text => (line.inverted ? `[${text}]` : text))
    const bands = Array.from({ length: Math.ceil(line.height / 24) }, (_, at) => Math.min(24, line.height - at * 24))
    return bands.map(height => `(picture ${Math.ceil(line.width / 8) * 8} × ${height})`)
  })

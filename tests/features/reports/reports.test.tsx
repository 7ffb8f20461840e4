import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { reports } from '../../../src/contract/reports.ts'
import { ReportsScreen } from '../../../src/features/reports/reports-screen.tsx'
import * as saving from '../../../src/features/shared/save-file.ts'
import { answers, answersWith, isSilent, openTill, show } from '../orders/till.tsx'
import { moneyOf, nothing, reportOf, sellerOf } from './figures.ts'

openTill()
afterEach(() => {
  vi.restoreAllMocks()
})

const showReports = () => {
  answers(reports.money, moneyOf())
  return show(<ReportsScreen />, { scope: 'REPORTS' })
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextSibling?.textContent

test('while the report is on its way the screen says so, and begins with today', async () => {
  const asked = answersOf(reportOf())
  showReports()
  await screen.findByText('Please wait...')
  await screen.findByText('€799.50', { selector: 'dd' })
  expect(screen.getByText(/^Showing Reports for/).textContent).toBe('Showing Reports for Today')
  expect(asked).toEqual(['type=today'])
})

test('the tiles say what the period brought', async () => {
  answers(reports.get, reportOf())
  showReports()
  for (const [label, value] of [
    ['Revenue', '€799.50'],
    ['Net Sales', '€700.10'],
    ['Tax', '€99.40'],
    ['Orders', '41'],
    ['Avg. Order Value', '€19.50'],
    ['Total Customers', '88'],
    ['New Customers', '3'],
    ['Repeat Customers', '5'],
  ] as const) {
    expect(await figure(label)).toBe(value)
  }
})

test('each tile says what it counts, and how it was before, in words', async () => {
  answers(reports.get, reportOf())
  showReports()
  for (const [label, words] of [
    ['Revenue', ['paid, tax included', '▲ 6.6% more than €750.00']],
    ['Net Sales', ['paid, without tax', 'same as before']],
    ['Tax', ['of what was paid', '▲ 99.2% more than €49.90']],
    ['Orders', ['ordered, not cancelled · 40 paid', '▼ 18% less than 50']],
    ['Avg. Order Value', ['of 40 paid orders', '▲ 30% more than €15.00']],
    ['Total Customers', ['on the list now']],
    ['New Customers', ['registered in this period', '▲ more than 0']],
    ['Repeat Customers', ['came back in this period', 'same as before']],
  ] as const) {
    const tile = (await screen.findByText(label, { selector: 'dt' })).parentElement
    const said = [...(tile?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
    expect([label, said.slice(1)]).toEqual([label, words])
  }
  screen.getByText('Compared with Thu, 19 Nov 2026')
})

test('while the day still runs, it is compared with the day before up to the same time', async () => {
  const { previous } = reportOf()
  answers(reports.get, reportOf({ previous: previous && { ...previous, until: '2026-11-19T12:05:00.000Z' } }))
  showReports()
  await screen.findByText(/^Compared with Thu, 19 Nov 2026 until \d\d:05$/)
})

test('the first days of a calendar have nothing before them', async () => {
  answers(reports.get, reportOf({ previous: null }))
  showReports()
  await screen.findByText('€799.50', { selector: 'dd' })
  expect(screen.queryByText(/^Compared with/)).toBeNull()
  expect(screen.queryByText(/more than|less than|same as/)).toBeNull()
})

test('categories, waiters and dining options have a table each, which adds up', async () => {
  answers(reports.get, reportOf())
  showReports()
  const rowsOf = async (name: string) =>
    [...(await screen.findByRole<HTMLTableElement>('table', { name })).rows].map(row =>
      [...row.cells].map(({ textContent }) => textContent),
    )
  expect(await rowsOf('Per category')).toEqual([
    ['Category', 'Quantity', 'Revenue'],
    ['Mains', '60', '€600.00'],
    ['No category', '21', '€199.50'],
    ['All', '81', '€799.50'],
  ])
  expect(await rowsOf('Per waiter')).toEqual([
    ['Waiter', 'Orders', 'Revenue'],
    ['Ana', '30', '€500.00'],
    ['Ben (former)', '11', '€299.50'],
    ['All', '41', '€799.50'],
  ])
  expect(await rowsOf('Per dining option')).toEqual([
    ['Dining Option', 'Orders', 'Revenue'],
    ['Dine In', '40', '€780.00'],
    ['No dining option', '1', '€19.50'],
    ['All', '41', '€799.50'],
  ])
})

test('the top selling items show title, price, how many were sold and in how many orders', async () => {
  answers(
    reports.get,
    reportOf({
      topSellingItems: [
        sellerOf({}),
        sellerOf({ id: 2, title: 'Flan', price: '4.00', orders_count: '1', quantity: 3 }),
      ],
    }),
  )
  showReports()
  const list = within(await screen.findByRole('region', { name: 'Top Selling Items' })).getByRole('list')
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1Gazpacho€6.2030 sold12 orders',
    '2Flan€4.003 sold1 order',
  ])
})

test('a period in which nothing was sold says so', async () => {
  answers(reports.get, nothing)
  showReports()
  await screen.findByText('No Top Selling items found for Selected Filter!')
  expect(await figure('Revenue')).toBe('€0.00')
  expect(screen.queryByRole('region', { name: 'Revenue per hour' })).toBeNull()
  expect(screen.queryByRole('table', { name: 'Per waiter' })).toBeNull()
})

test('a report that does not come says so, and Retry brings it', async () => {
  isSilent(reports.get)
  showReports()
  await screen.findByText('Error Loading Reports Data, Please try later!')
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  answers(reports.get, reportOf())
  await click('Retry')
  await screen.findByText('€799.50', { selector: 'dd' })
})

test('the filter offers the six periods of reports, and the chosen one is asked for and named', async () => {
  const asked = answersOf(reportOf())
  showReports()
  await click('Filter')
  const offered = (await screen.findAllByRole('radio', { name: /day|days|month|range/i })).map(
    radio => radio.parentElement?.textContent,
  )
  expect(offered).toEqual(['Today', 'Yesterday', 'Last 7 Days', 'This Month', 'Last Month', 'Custom Date Range'])
  await userEvent.click(screen.getByRole('radio', { name: 'Last Month' }))
  await click('Apply')
  await waitFor(() => expect(asked.at(-1)).toBe('type=last_month'))
  expect(screen.getByText(/^Showing Reports for/).textContent).toBe('Showing Reports for Last Month')
})

test('a custom range is asked for with both its days', async () => {
  const asked = answersOf(reportOf())
  showReports()
  await click('Filter')
  await userEvent.click(await screen.findByRole('radio', { name: 'Custom Date Range' }))
  for (const [label, day] of [
    ['From', '2026-01-01'],
    ['To', '2026-06-30'],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), day)
  }
  await click('Apply')
  await waitFor(() => expect(asked.at(-1)).toBe('type=custom&from=2026-01-01&to=2026-06-30'))
})

test('while another period is on its way the last one stays in sight', async () => {
  answersOf(reportOf())
  showReports()
  await screen.findByText('€799.50', { selector: 'dd' })
  answersWith(reports.get, () => new Promise<Response>(() => {}))
  await click('Filter')
  await userEvent.click(await screen.findByRole('radio', { name: 'Yesterday' }))
  await click('Apply')
  await screen.findByText('Yesterday', { selector: 'b' })
  screen.getByText('€799.50', { selector: 'dd' })
  expect(screen.queryByText('Please wait...')).toBeNull()
})

test('what the plot draws is in a table too, and where nothing can be drawn the table is open', async () => {
  answers(
    reports.get,
    reportOf({
      from: '2026-11-19',
      series: {
        step: 'day',
        points: [
          { label: '2026-11-19', orders: 1, revenue: '19.00' },
          { label: '2026-11-20', orders: 40, revenue: '780.50' },
        ],
      },
    }),
  )
  showReports()
  await screen.findByRole('heading', { name: 'Revenue per day' })
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Orders and revenue per day' })
  const cells = [...table.rows].map(row => [...row.cells].map(({ textContent }) => textContent))
  expect(cells[0]).toEqual(['Day', 'Orders', 'Revenue'])
  expect(cells.slice(1).map(row => row.slice(1))).toEqual([
    ['1', '€19.00'],
    ['40', '€780.50'],
  ])
  // This window has no canvas.
  await waitFor(() => expect(table.closest('details')?.open).toBe(true))
})

test('the plot shows orders instead of revenue when asked', async () => {
  answers(reports.get, reportOf())
  showReports()
  await userEvent.click(await screen.findByRole('radio', { name: 'Orders' }))
  await screen.findByRole('heading', { name: 'Orders per hour' })
})

test('before anything is paid the plot shows the orders', async () => {
  const points = [{ label: '21:00', orders: 4, revenue: '0.00' }]
  answers(reports.get, reportOf({ revenueTotal: null, series: { step: 'hour', points } }))
  showReports()
  await screen.findByRole('heading', { name: 'Orders per hour' })
  await userEvent.click(screen.getByRole('radio', { name: 'Revenue' }))
  await screen.findByRole('heading', { name: 'Revenue per hour' })
})

test('the download is what is shown, named after its days', async () => {
  const saved = watchDownloads()
  answers(reports.get, reportOf({ topSellingItems: [sellerOf({ title: '=1+1, "hot"' })] }))
  showReports()
  await click('Download CSV')
  expect(saved.names).toEqual(['report-2026-11-20.csv'])
  const bytes = new Uint8Array((await saved.files[0]?.arrayBuffer()) ?? [])
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    '"Section","Name","Count","Amount (EUR)","Price (EUR)","Quantity"',
    '"Period","2026-11-20 to 2026-11-20",,,,',
    '"Figures","Revenue",,799.50,,',
    '"Figures","Net Sales",,700.10,,',
    '"Figures","Tax",,99.40,,',
    '"Figures","Orders",41,,,',
    '"Figures","Orders paid",40,,,',
    '"Figures","Avg. Order Value",,19.50,,',
    '"Figures","Total Customers",88,,,',
    '"Figures","New Customers",3,,,',
    '"Figures","Repeat Customers",5,,,',
    '"Per hour","20:00",11,250.25,,',
    '"Per hour","21:00",30,549.25,,',
    `"Top Selling Items","'=1+1, ""hot""",12,,6.20,30`,
    '"Per category","Mains",,600.00,,60',
    '"Per category","No category",,199.50,,21',
    '"Per waiter","Ana",30,500.00,,',
    '"Per waiter","Ben (former)",11,299.50,,',
    '"Per dining option","Dine In",40,780.00,,',
    '"Per dining option","No dining option",1,19.50,,',
    '"Previous period","2026-11-19 to 2026-11-19",,,,',
    '"Previous period","Revenue",,750.00,,',
    '"Previous period","Net Sales",,700.10,,',
    '"Previous period","Tax",,49.90,,',
    '"Previous period","Orders",50,,,',
    '"Previous period","Orders paid",50,,,',
    '"Previous period","Avg. Order Value",,15.00,,',
    '"Previous period","New Customers",0,,,',
    '"Previous period","Repeat Customers",5,,,',
    '',
  ])
})

/** A server with one report; gives what it was asked, query by query. */
function answersOf(report: ReturnType<typeof reportOf>): string[] {
  const asked: string[] = []
  answersWith(reports.get, (({ request }: { request: Request }) => {
    asked.push(new URL(request.url).searchParams.toString())
    return HttpResponse.json(report)
  }) as never)
  return asked
}

/** What the browser would have saved. */
function watchDownloads() {
  const saved: { names: string[]; files: Blob[] } = { names: [], files: [] }
  URL.createObjectURL = file => {
    saved.files.push(file as Blob)
    return 'blob:report'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.names.push(this.download)
  })
  return saved
}

const cellsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr, tfoot tr')].map(row =>
    [...row.children].map(({ textContent }) => textContent).join(' | '),
  )

test('the period’s money stands by payment type, tax rate and person, each with its sums', async () => {
  answers(reports.get, reportOf())
  showReports()
  expect(cellsOf(await screen.findByRole('table', { name: 'By payment type' }))).toEqual([
    'Cash | 12 | €310.40 | €6.00 | €0.10 | -€12.00 | €304.50',
    'Card | 28 | €501.10 | €0.00 | €0.00 | €0.00 | €501.10',
    'All | 40 | €811.50 | €6.00 | €0.10 | -€12.00 | €805.60',
  ])
  expect(cellsOf(screen.getByRole('table', { name: 'By tax rate' }))).toEqual([
    'VAT 10 % | €690.91 | €69.09 | €760.00',
    'Without tax | €39.50 | €0.00 | €39.50',
    'All | €730.41 | €69.09 | €799.50',
  ])
  expect(cellsOf(screen.getByRole('table', { name: 'By person' }))).toEqual([
    'Ana | 30 | €600.00 | €6.00 | €0.00 | €0.00 | €0.00',
    'Olga | 10 | €211.50 | €0.00 | €5.50 | €18.00 | -€12.00',
    'All | 40 | €811.50 | €6.00 | €5.50 | €18.00 | -€12.00',
  ])
  const away = cellsOf(screen.getByRole('table', { name: 'Given away and unpaid' }))
  expect(away).toContain('Left unpaid | 1 | €23.50')
  expect(away).toContain('Guests | 84 | ')
  expect(cellsOf(screen.getByRole('table', { name: 'Drawers' }))).toContain(
    'Terrace, Z-000117 | €200.00 | €199.50 | -€0.50',
  )
})

test('the money of the days is saved as a file, table below table', async () => {
  answers(reports.get, reportOf())
  const saved = vi.spyOn(saving, 'saveFile').mockReturnValue()
  showReports()
  await click('Money as CSV')
  const [name, text] = saved.mock.calls[0] ?? []
  expect(name).toBe('money-2026-11-20.csv')
  expect(text).toContain('"By payment type","Payment type","Count","Amount","Tips","Rounding","Refunds","Total"')
  expect(text).toContain('"By person","Olga",10,211.50,0.00,5.50,18.00,-12.00')
  const widths = String(text)
    .trim()
    .split('\r\n')
    .map(line => line.replaceAll(/"[^"]*"/g, 'text').split(',').length)
  expect(new Set(widths)).toEqual(new Set([8]))
})

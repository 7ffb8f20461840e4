import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { reports } from '../../../src/contract/reports.ts'
import { ReportsScreen } from '../../../src/features/reports/reports-screen.tsx'
import { answers, answersWith, isSilent, openTill, show } from '../orders/till.tsx'
import { nothing, reportOf, sellerOf } from './figures.ts'

openTill()
afterEach(() => {
  vi.restoreAllMocks()
})

const showReports = () => show(<ReportsScreen />, { scope: 'REPORTS' })
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextSibling?.textContent

test('while the report is on its way the screen says so, and begins with today', async () => {
  const asked = answersOf(reportOf())
  showReports()
  await screen.findByText('Please wait...')
  await screen.findByText('€799.50')
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

test('the top selling items show title, price and how often they were ordered', async () => {
  answers(
    reports.get,
    reportOf({ topSellingItems: [sellerOf({}), sellerOf({ id: 2, title: 'Flan', price: '4.00', orders_count: '1' })] }),
  )
  showReports()
  const list = within(await screen.findByRole('region', { name: 'Top Selling Items' })).getByRole('list')
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['1Gazpacho€6.2012 orders', '2Flan€4.001 order'])
})

test('a period in which nothing was sold says so', async () => {
  answers(reports.get, nothing)
  showReports()
  await screen.findByText('No Top Selling items found for Selected Filter!')
  expect(await figure('Revenue')).toBe('€0.00')
  expect(screen.queryByRole('region', { name: 'Revenue per hour' })).toBeNull()
})

test('a report that does not come says so, and Retry brings it', async () => {
  isSilent(reports.get)
  showReports()
  await screen.findByText('Error Loading Reports Data, Please try later!')
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  answers(reports.get, reportOf())
  await click('Retry')
  await screen.findByText('€799.50')
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
  await screen.findByText('€799.50')
  answersWith(reports.get, () => new Promise<Response>(() => {}))
  await click('Filter')
  await userEvent.click(await screen.findByRole('radio', { name: 'Yesterday' }))
  await click('Apply')
  await screen.findByText('Yesterday', { selector: 'b' })
  screen.getByText('€799.50')
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
    '"Section","Name","Count","Amount (EUR)","Price (EUR)"',
    '"Period","2026-11-20 to 2026-11-20",,,',
    '"Figures","Revenue",,799.50,',
    '"Figures","Net Sales",,700.10,',
    '"Figures","Tax",,99.40,',
    '"Figures","Orders",41,,',
    '"Figures","Avg. Order Value",,19.50,',
    '"Figures","Total Customers",88,,',
    '"Figures","New Customers",3,,',
    '"Figures","Repeat Customers",5,,',
    '"Per hour","20:00",11,250.25,',
    '"Per hour","21:00",30,549.25,',
    `"Top Selling Items","'=1+1, ""hot""",12,,6.20`,
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

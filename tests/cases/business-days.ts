/** An instant, a store's zone and first hour of the day, and the business day that the instant belongs to. */
export interface BusinessDayCase {
  readonly why: string
  readonly zone: string
  readonly hour: number
  readonly at: string
  readonly day: string
}

const justBefore = (at: string): string => new Date(Date.parse(at) - 1).toISOString()

/** The last instant of one day and the first of the next. */
const turn = (why: string, zone: string, hour: number, at: string, [last, first]: readonly [string, string]) => [
  { why: `${why}: the last moment`, zone, hour, at: justBefore(at), day: last },
  { why: `${why}: the first moment`, zone, hour, at, day: first },
]

export const businessDayCases: readonly BusinessDayCase[] = [
  ...turn('midnight in UTC', 'UTC', 0, '2026-11-20T00:00:00Z', ['2026-11-19', '2026-11-20']),
  ...turn('a bar that closes at four', 'Europe/Berlin', 4, '2026-11-20T03:00:00Z', ['2026-11-19', '2026-11-20']),
  ...turn('a quarter-hour zone', 'Asia/Kathmandu', 0, '2026-11-19T18:15:00Z', ['2026-11-19', '2026-11-20']),
  ...turn('the earliest zone', 'Pacific/Kiritimati', 0, '2026-11-19T10:00:00Z', ['2026-11-19', '2026-11-20']),
  ...turn('the latest zone, the latest hour', 'Pacific/Pago_Pago', 6, '2026-11-20T17:00:00Z', [
    '2026-11-19',
    '2026-11-20',
  ]),
  ...turn('New Year', 'America/New_York', 5, '2027-01-01T10:00:00Z', ['2026-12-31', '2027-01-01']),
  ...turn('leap day', 'Asia/Tokyo', 0, '2024-02-28T15:00:00Z', ['2024-02-28', '2024-02-29']),

  ...turn('the opening hour is skipped', 'Europe/Berlin', 2, '2026-03-29T01:00:00Z', ['2026-03-28', '2026-03-29']),
  ...turn('the opening hour comes twice', 'Europe/Berlin', 2, '2026-10-25T00:00:00Z', ['2026-10-24', '2026-10-25']),
  { why: 'its second coming', zone: 'Europe/Berlin', hour: 2, at: '2026-10-25T01:00:00Z', day: '2026-10-25' },
  ...turn('midnight is skipped', 'America/Havana', 0, '2026-03-08T05:00:00Z', ['2026-03-07', '2026-03-08']),
  ...turn('midnight comes twice', 'America/Havana', 0, '2026-11-01T04:00:00Z', ['2026-10-31', '2026-11-01']),
  { why: 'the second midnight', zone: 'America/Havana', hour: 0, at: '2026-11-01T05:00:00Z', day: '2026-11-01' },
  ...turn('midnight is skipped', 'Asia/Beirut', 0, '2026-03-28T22:00:00Z', ['2026-03-28', '2026-03-29']),
  ...turn('the hour before midnight comes twice', 'Asia/Beirut', 0, '2026-10-24T22:00:00Z', [
    '2026-10-24',
    '2026-10-25',
  ]),
  ...turn('half an hour comes twice', 'Australia/Lord_Howe', 2, '2026-04-04T15:30:00Z', ['2026-04-04', '2026-04-05']),
  ...turn('two hours come twice', 'Antarctica/Troll', 2, '2026-10-25T00:00:00Z', ['2026-10-24', '2026-10-25']),
  { why: 'back before the hour', zone: 'Antarctica/Troll', hour: 2, at: '2026-10-25T01:00:00Z', day: '2026-10-25' },
  ...turn('a day that never was', 'Pacific/Apia', 0, '2011-12-30T10:00:00Z', ['2011-12-29', '2011-12-31']),
]

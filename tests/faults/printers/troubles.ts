/** What goes wrong with a printer: each for a while, and then it is well again. */
import type { Fault } from '../../support/fake-printer.ts'
import type { Printer } from './world.ts'

interface Trouble {
  readonly name: string
  readonly begin: (printer: Printer) => void | Promise<void>
  readonly end?: (printer: Printer) => void | Promise<void>
}

const breaking = (name: string, fault: Fault, times = 1): Trouble => ({
  name,
  begin: ({ fake }) => fake.breaks(fault, times),
  end: ({ fake }) => fake.works(),
})
const stuck = (name: 'paperOut' | 'coverOpen' | 'jammed'): Trouble => ({
  name,
  begin: ({ fake }) => {
    fake[name] = true
  },
  end: ({ fake }) => {
    fake[name] = false
  },
})

export const troubles: readonly Trouble[] = [
  { name: 'refuses', begin: ({ fake }) => fake.switchOff(), end: ({ fake }) => fake.switchOn() },
  breaking('resets at once', { is: 'reset' }),
  breaking('resets after 60 bytes', { is: 'reset', afterBytes: 60 }),
  breaking('resets after 400 bytes', { is: 'reset', afterBytes: 400 }),
  breaking('resets within a picture', { is: 'reset', afterBytes: 700 }),
  breaking('prints all and resets', { is: 'reset before confirming' }),
  breaking('prints all, confirms another and resets', { is: 'reset before confirming', previousId: true }),
  breaking('prints nothing and resets', { is: 'lose' }),
  breaking('prints nothing, confirms another and resets', { is: 'lose', previousId: true }),
  breaking('reads nothing', { is: 'black hole' }),
  breaking('swallows', { is: 'swallow' }, Number.POSITIVE_INFINITY),
  breaking('is mute', { is: 'mute' }, Number.POSITIVE_INFINITY),
  breaking('half a confirmation', { is: 'half a confirmation' }),
  breaking('wild bytes instead of a confirmation', { is: 'wild bytes' }),
  breaking('wild bytes before a confirmation', { is: 'wild bytes', thenConfirms: true }),
  breaking('confirms late', { is: 'late', byMs: 150 }),
  breaking('confirms too late', { is: 'late', byMs: 900 }),
  {
    name: 'reads 4,000 bytes a second',
    begin: ({ fake }) => {
      fake.bytesPerSecond = 4_000
    },
    end: ({ fake }) => {
      fake.bytesPerSecond = 0
    },
  },
  {
    name: 'paper ends in the middle',
    begin: ({ fake }) => fake.paperEndsAfter(5),
    end: ({ fake }) => {
      fake.paperEndsAfter(Number.POSITIVE_INFINITY)
      fake.paperOut = false
    },
  },
  stuck('paperOut'),
  stuck('coverOpen'),
  stuck('jammed'),
  { name: 'power off and on', begin: ({ fake }) => fake.powerCycle() },
]

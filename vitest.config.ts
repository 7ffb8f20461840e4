import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './config/longest-first.ts'
import { texts } from './config/texts.ts'

const globalSetup = ['tests/support/migrated-database.ts']

/**
 * Reading the program takes longer than most tests of it, so the files of a worker share what it has read. Those that
 * put something in the place of a module, or run whole devices that live as long as their page, have it to themselves.
 */
const shared = { isolate: false }
const ofTheirOwn = [
  // They go Back, and what closes on it holds on to the window that was there first.
  'tests/ui/dialog.test.tsx',
  'tests/features/tables/split.test.tsx',
  'tests/{client,journeys}/**/*.test.ts',
  ...globSync('tests/{server,features,ui}/**/*.test.{ts,tsx}').filter(file =>
    /\bvi\.(doM|m)ock\(/.test(readFileSync(file, 'utf8')),
  ),
]

// Tests wait for what happens, however slow the machine is. These limits only end a test that waits in vain.
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/** The zone of the devices: no test restaurant lies there, so what takes the device's hour for the store's is seen. */
const env = { TZ: process.env.TEST_TZ ?? 'Pacific/Kiritimati' }

const unit = {
  environment: 'node' as const,
  env,
  globalSetup,
  setupFiles: ['tests/support/moment.ts', 'tests/support/english.ts'],
  ...patience,
  sequence: { groupOrder: 1 },
}

const screens = {
  environment: 'jsdom' as const,
  env,
  setupFiles: ['tests/support/moment.ts', 'tests/support/screens.ts', 'tests/support/english.ts'],
  ...patience,
  unstubGlobals: true,
  sequence: { groupOrder: 2 },
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // All cores: by default vitest leaves one unused.
    maxWorkers: '100%',
    // Chromium starts after the quick tests, when the cores are free.
    projects: [
      {
        test: {
          ...unit,
          ...shared,
          name: 'unit',
          include: [
            'tests/{config,texts,domain,contract,server,faults,search,world,support,bench}/**/*.test.ts',
            'tests/{house,documents,commands}.test.ts',
          ],
          exclude: ofTheirOwn,
        },
      },
      { test: { ...unit, name: 'unit-alone', include: ofTheirOwn.filter(path => path.endsWith('.ts')) } },
      {
        plugins: [texts()],
        test: {
          ...screens,
          ...shared,
          name: 'screens',
          include: ['tests/{features,ui}/**/*.test.tsx'],
          exclude: ofTheirOwn,
        },
      },
      {
        plugins: [texts()],
        test: { ...screens, name: 'screens-alone', include: ofTheirOwn.filter(path => path.endsWith('.tsx')) },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          environment: 'node',
          env,
          globalSetup,
          include: ['tests/browser/**/*.test.ts'],
          // Each file has its own server, and waits more than it works.
          maxWorkers: 4,
          ...patience,
          // A machine that gives a browser no time for minutes: CI names what passed at a second try only, with its error.
          retry: process.env.CI ? 1 : 0,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'webkit',
          environment: 'node',
          env,
          globalSetup,
          include: ['tests/webkit/**/*.test.ts'],
          maxWorkers: 2,
          ...patience,
          // WPE and WebKitGTK sometimes open no IndexedDB after a reload, and never again: the next try has a new browser.
          testTimeout: 120_000,
          retry: 2,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'
import { languages } from './config/languages.ts'
import { LongestFirst } from './config/longest-first.ts'

// A shared machine may stall for seconds, and these tests use real disks, sockets and browsers. There a failed test runs
// again; a real fault fails each time.
const retry = process.env.CI ? 2 : 0
const globalSetup = ['tests/support/migrated-database.ts']

export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    // All cores: by default vitest leaves one unused.
    maxWorkers: '100%',
    // Chromium starts after the quick tests, when the cores are free.
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          globalSetup,
          setupFiles: ['tests/support/english.ts'],
          include: [
            'tests/{config,texts,domain,contract,server,client,journeys,faults}/**/*.test.ts',
            'tests/house.test.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          retry,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: languages(),
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['tests/{features,ui}/**/*.test.tsx'],
          setupFiles: ['tests/support/screens.ts', 'tests/support/english.ts'],
          testTimeout: 20_000,
          retry,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          globalSetup,
          include: ['tests/browser/**/*.test.ts'],
          // Each file has its own Chromium and server, and waits more than it works.
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          retry,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'webkit',
          environment: 'node',
          globalSetup,
          include: ['tests/webkit/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          retry,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})

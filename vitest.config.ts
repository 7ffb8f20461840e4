import { defineConfig } from 'vitest/config'
import { languages } from './config/languages.ts'

// A shared machine may stall for seconds, and these tests talk to real disks, sockets and browsers: a test that fails for
// that reason gets another chance there. One that is wrong fails each time.
const retry = process.env.CI ? 2 : 0

export default defineConfig({
  test: {
    passWithNoTests: true,
    // All cores: vitest would leave one of two to nobody.
    maxWorkers: '100%',
    // Chromium starts when the quick tests have left it the cores.
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['tests/support/english.ts'],
          include: ['tests/{texts,domain,contract,server,client,journeys,faults}/**/*.test.ts', 'tests/house.test.ts'],
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
          include: ['tests/browser/**/*.test.ts'],
          // Each file has a Chromium and a server of its own, and waits more than it works.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          retry,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})

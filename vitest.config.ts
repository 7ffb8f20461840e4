import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Chromium starts when the quick tests have left it both cores.
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{domain,contract,server,client,journeys}/**/*.test.ts', 'tests/house.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['tests/{features,ui}/**/*.test.tsx'],
          setupFiles: ['tests/support/screens.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})

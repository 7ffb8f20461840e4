/** Before the first test: one migrated database, of which each test file gets a copy. */
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/server/db/migrate.ts'
import { makeTemplate } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of the template. */
    migrated: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { name, remove } = await makeTemplate(migrate)
  project.provide('migrated', name)
  return remove
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const result = (fullName: string, status: 'passed' | 'failed', ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
})

function reportOf(assertionResults: readonly object[], broken = 0, status = 'passed') {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-report-'))
  const file = join(folder, 'embedded.json')
  writeFileSync(
    file,
    JSON.stringify({ testResults: [{ name: 'tests/browser/till.test.ts', status, assertionResults }] }),
  )
  const { status: code, stdout } = spawnSync(process.execPath, [
    '.ci/report.js',
    String(broken),
    file,
    '/not/there.json',
  ])
  rmSync(folder, { recursive: true })
  return { code, lines: stdout.toString().trim().split('\n') }
}

test('a test that passed at its second try is named with the error of the first', () => {
  const { code, lines } = reportOf([result('sells', 'passed'), result('prints', 'passed', 'Error: no paper')])
  expect(code).toBe(0)
  expect(lines).toEqual([
    'passed at a second try only: tests/browser/till.test.ts: prints',
    'Error: no paper',
    '',
    '2 passed, 0 failed',
  ])
})

test('what failed is named, and what broke outside the tests counts', () => {
  const { code, lines } = reportOf([result('sells', 'failed', 'Error: no bread')], 1, 'failed')
  expect(code).toBe(1)
  expect(lines[0]).toBe('failed: tests/browser/till.test.ts: sells')
  expect(lines.at(-1)).toBe('0 passed, 2 failed')
  expect(reportOf([], 0, 'failed').lines.at(-1)).toBe('0 passed, 1 failed')
})

test('a run without tests has failed', () => {
  expect(reportOf([]).code).toBe(1)
})

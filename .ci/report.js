/**
 * `node .ci/report.js BROKEN REPORT...`: names the tests that failed in vitest's JSON reports, and those that passed at a
 * second try only, each with its error. BROKEN steps count as failures. The last line is `N passed, N failed`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const [broken, ...reports] = process.argv.slice(2)
let passed = 0
let failed = Number(broken)
const tell = (what, file, { fullName, failureMessages }) =>
  console.log(`\n${what}: ${relative('.', file)}: ${fullName}\n${failureMessages.join('\n').slice(0, 1500)}`)

for (const report of reports.filter(path => existsSync(path))) {
  for (const { name, status, assertionResults } of JSON.parse(readFileSync(report, 'utf8')).testResults) {
    const those = wanted => assertionResults.filter(test => test.status === wanted)
    passed += those('passed').length
    // A file that breaks before its first test reports no test at all.
    failed += those('failed').length || (status === 'failed' ? 1 : 0)
    for (const test of those('failed')) tell('failed', name, test)
    for (const test of those('passed').filter(({ failureMessages }) => failureMessages.length > 0))
      tell('passed at a second try only', name, test)
  }
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

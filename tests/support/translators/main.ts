/**
 * For translators: `npm run texts -- export es es.po` writes the texts of a language to a file, `import` reads it back,
 * `missing` tells of each language what it lacks.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine, refuseCommand } from '../../../src/server/commands/command-line.ts'
import { catalogues } from '../../../src/texts/compile.ts'
import { isLanguageTag, type LanguageTag, languageTags } from '../../../src/texts/languages.ts'
import { exportedTexts, translatable, translationOf } from './exported-texts.ts'
import { importTexts, report } from './import-texts.ts'
import { asJson, asPo, readReturned } from './translation-files.ts'

const usage = `npm run texts -- export <tag> [--po|--json] [--missing] <file>
npm run texts -- import <tag> <file>
npm run texts -- missing`

const options = { po: { type: 'boolean' }, json: { type: 'boolean' }, missing: { type: 'boolean' } } as const

// Without the two dashes npm takes the options for itself, and with one of them the file's name.
if (Object.keys(options).some(option => process.env[`npm_config_${option}`] !== undefined))
  refuseCommand('Options come after two dashes.', usage)
const { values, words } = readCommandLine(usage, options, 3)

try {
  run()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

/** Throws Error for a file that can't be read or is none of ours. */
function run(): void {
  const [command, tag, file] = words
  if (command === 'missing' && words.length === 1) tellMissing()
  else if (command === 'export' && tag && file) exportTo(known(tag), file, values)
  else if (command === 'import' && tag && file) importFrom(known(tag), file)
  else refuseCommand(command === undefined ? 'What shall be done?' : `unknown: "${words.join(' ')}"`, usage)
}

/** One line for each language; never a failure, because what is missing is English. */
function tellMissing(): void {
  for (const language of languageTags.filter(tag => tag !== 'en')) {
    const missing = translatable.filter(key => translationOf(catalogues[language], key) === undefined)
    const [count, all] = [missing.length, translatable.length].map(number => number.toLocaleString('en'))
    const some = `${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}`
    console.log(missing.length === 0 ? `${language}: all ${all} texts` : `${language}: ${count} missing: ${some}`)
  }
}

interface ExportOptions {
  readonly po?: boolean
  readonly json?: boolean
  readonly missing?: boolean
}

/** Without an option for the form, the file's name says it; PO where that says nothing. */
function exportTo(language: LanguageTag, file: string, { po, json, missing = false }: ExportOptions): void {
  const texts = exportedTexts(language, { onlyMissing: missing })
  const isJson = json ?? (!po && file.endsWith('.json'))
  writeFileSync(file, isJson ? asJson(texts) : asPo(language, texts))
  console.log(`${language}: ${texts.length.toLocaleString('en')} texts in ${file}`)
}

function importFrom(language: LanguageTag, file: string): void {
  const returned = readReturned(readFileSync(file))
  if (returned.language !== null && returned.language !== language)
    fail(`${file} is in “${returned.language}”, not in “${language}”`)
  const imported = importTexts(language, returned.texts)
  const place = join(import.meta.dirname, '../../../src/texts', `${language}.json`)
  // Anybody who reads it meanwhile finds the old file or the new one, never half of it.
  writeFileSync(`${place}.new`, `${JSON.stringify(imported.catalogue, null, 2)}\n`)
  renameSync(`${place}.new`, place)
  console.log(report(language, imported))
  if (imported.judged.some(({ fate }) => fate === 'refused')) process.exitCode = 1
}

/** English itself is no translation: its texts are written in src/texts/en. */
function known(tag: string): LanguageTag {
  if (isLanguageTag(tag) && tag !== 'en') return tag
  return refuseCommand(
    `“${tag}” is none of the languages ${languageTags.filter(one => one !== 'en').join(', ')}`,
    usage,
  )
}

function fail(text: string): never {
  console.error(text)
  process.exit(1)
}

/** New builds, made of the one that is there: every file under a new name, as when every line had changed. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Gives a way to put the next build into `dist`; of the build before it the files stay, those of older ones go. */
export function deploymentsIn(dist: string): (build: number) => void {
  const assets = join(dist, 'assets')
  for (const folder of [dist, assets])
    for (const name of readdirSync(folder)) if (/\.(br|gz)$/.test(name)) rmSync(join(folder, name))
  const first = readdirSync(assets).filter(name => /\.(js|css)$/.test(name))
  const texts = new Map(first.map(name => [name, readFileSync(join(assets, name), 'utf8')]))
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8')
  const newName = (name: string, build: number) => name.replace(/\.(js|css)$/, `b${build}.$1`)

  return build => {
    const renamed = (text: string) => first.reduce((all, name) => all.replaceAll(name, newName(name, build)), text)
    const kept = new Set([...(build > 1 ? first.map(name => newName(name, build - 1)) : first), 'build.json'])
    for (const name of readdirSync(assets)) if (!kept.has(name)) rmSync(join(assets, name))
    for (const [name, text] of texts) writeFileSync(join(assets, newName(name, build)), renamed(text))
    writeFileSync(
      join(dist, 'index.html'),
      renamed(html).replace('<head>', `<head><meta name="build" content="${build}" />`),
    )
    const revision = /("revision":")\w+(","url":"index.html")/
    writeFileSync(join(dist, 'service-worker.js'), renamed(worker).replace(revision, `$1build${build}$2`))
  }
}

/** Loaded with `--import` before anything of the product, by an evening or a campaign: the bug that `WORLD_BUG` names is put into its sources. */
import { bugs } from './bugs.ts'
import { spoilSources } from './spoil-sources.ts'

const name = process.env.WORLD_BUG
const bug = bugs.find(one => one.name === name)
if (!bug) throw new Error(`there is no bug "${name}"`)
spoilSources(bug.sources ?? [])

/** Makes the one script out of `page-till.ts` that a campaign puts into its pages. */
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import product from '../../package.json' with { type: 'json' }

export async function bundleTill(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: {
      __APP_VERSION__: JSON.stringify(product.version),
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.PROD': 'true',
    },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('page-till.ts', import.meta.url)), formats: ['iife'], name: 'pageTill' },
    },
  })
  const [output] = (Array.isArray(made) ? made : [made]) as Rolldown.RolldownOutput[]
  const script = output?.output.find(one => one.type === 'chunk')
  if (script?.type !== 'chunk') throw new Error('the script for the pages was not made')
  return script.code
}

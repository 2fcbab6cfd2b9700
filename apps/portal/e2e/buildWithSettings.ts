import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const root = new URL('..', import.meta.url).pathname

/**
 * Builds the portal with an operator's settings and returns the folder. To be quick, the build
 * leaves out the service worker and the prerendered pages, and merges no files.
 */
export async function buildWithSettings(
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'portal-e2e-build-'))
  // Vite reads the settings from the environment; a test build leaves out what only production has
  Object.assign(process.env, settings, { NODE_ENV: 'production' })
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  for (const name of Object.keys(settings)) delete process.env[name]
  return outDir
}

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const PORTAL = new URL('..', import.meta.url).pathname

/**
 * Builds the portal with an operator's settings and returns the folder. The build has no service
 * worker and no prerendered pages.
 */
export async function buildWithSettings(
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'portal-e2e-build-'))
  // Vite reads the settings from the environment; a test build leaves out what only production has
  Object.assign(process.env, settings, { NODE_ENV: 'production' })
  await build({
    root: PORTAL,
    configFile: join(PORTAL, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
  for (const name of Object.keys(settings)) delete process.env[name]
  return outDir
}

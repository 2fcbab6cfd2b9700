import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const PORTAL = new URL('..', import.meta.url).pathname

/**
 * The portal as an operator builds it who sets these; answers the folder. It has no service worker
 * and no pages drawn beforehand.
 */
export async function buildWith(settings: Readonly<Record<string, string>>): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'portal-e2e-build-'))
  // the build reads its settings from the environment; a build for tests would leave out what only production has
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

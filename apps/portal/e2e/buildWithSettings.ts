import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildDocuments } from '../scripts/chunks/buildDocuments.ts'

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
  await buildDocuments({ outDir })
  for (const name of Object.keys(settings)) delete process.env[name]
  return outDir
}

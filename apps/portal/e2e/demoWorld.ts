import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from './product.ts'

/** A Thursday morning in New York, three days before the clocks go back there. */
export const NOW = '2026-10-29T13:00:00Z'

const PLACE = 'E2E_DEMO_WORLD'

/**
 * A data folder with the demo world in it, for products to start from a copy of: seeding takes
 * longer than a journey.
 */
export const demoWorld = (): string => process.env[PLACE] ?? ''

/** Seeds it once, before the first journey; the workers inherit where it is. */
export default async function seedDemoWorld(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-world-'))
  process.env[PLACE] = dataDir
  const product = await serve(NOW, dataDir)
  await product.stop()
  return () => rm(dataDir, { recursive: true, force: true })
}

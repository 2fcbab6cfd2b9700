/**
 * Writes the files of the build with their source maps to a folder. The build itself has none,
 * because it is published. `node scripts/writeSourceMaps.ts FOLDER`
 */
import type { Plugin } from 'vite'
import { buildDocuments } from './chunks/buildDocuments.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Usage: node scripts/writeSourceMaps.ts FOLDER')

const addSourceMaps: Plugin = {
  name: 'portal-source-maps',
  config: () => ({ build: { sourcemap: 'hidden' } }),
}
await buildDocuments({ outDir: folder, plugins: [addSourceMaps] })

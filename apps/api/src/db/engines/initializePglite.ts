import { PGlite } from '@electric-sql/pglite'
import { pgliteExtensions } from './pgliteExtensions.ts'

// A process of its own: making a new database takes half a gigabyte that the server would never give back.
const [, , directory] = process.argv
if (directory === undefined) throw new Error('Say which directory.')
const lite = await PGlite.create({ dataDir: directory, extensions: pgliteExtensions })
await lite.close()

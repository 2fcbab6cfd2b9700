import { PGlite } from '@electric-sql/pglite'
import { pgliteExtensions } from './pgliteExtensions.ts'

// A separate process, because creating a database takes half a gigabyte that is never freed.
const [, , directory] = process.argv
if (directory === undefined) throw new Error('The directory argument is missing.')
const lite = await PGlite.create({ dataDir: directory, extensions: pgliteExtensions })
await lite.close()

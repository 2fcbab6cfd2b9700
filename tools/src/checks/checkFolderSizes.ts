/**
 * Fails when a folder has more than 20 source files: split it by step or concern. Tests and stories
 * do not count.
 */
import { globSync } from 'node:fs'
import { dirname } from 'node:path'

const maxFiles = 20

/** Folders whose files are one list, with what each file of it is. */
const exceptions: Readonly<Record<string, string>> = {
  'apps/api/src/db/migrations': 'a change of the schema',
  'packages/contract/src': 'the calls of a resource',
}

const counts = new Map<string, number>()
for (const file of globSync('{apps,packages}/*/src/**/*.{ts,tsx}'))
  if (!/\.(test|stories)\.tsx?$/.test(file))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)

for (const [folder, count] of counts)
  if (count > maxFiles && !Object.hasOwn(exceptions, folder)) {
    console.error(`${folder} has ${count} source files, ${maxFiles} at most.`)
    process.exitCode = 1
  }

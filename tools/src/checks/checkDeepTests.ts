/** Fails for a file of deep tests without the tag that selects them: they would never run. */
import { globSync, readFileSync } from 'node:fs'

const tag = '// @module-tag deep'

const untagged = globSync('{apps,packages}/*/src/**/*.deep.test.{ts,tsx}').filter(
  (file) => !readFileSync(file, 'utf8').startsWith(tag),
)

if (untagged.length > 0) {
  console.error(`${untagged.join('\n')}\nThe first line of each must be "${tag}".`)
  process.exitCode = 1
}

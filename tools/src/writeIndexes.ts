/**
 * `pnpm indexes` writes the `index.ts` of each folder below: what its files export, except what is
 * marked `@internal`. So a new call needs no line in a list. `--check` fails instead when one is
 * out of date; `pnpm lint` runs it.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { listExports } from './listExports.ts'

const folders = [
  'packages/contract/src',
  'packages/api-client/src/resources',
  'packages/testing/src/api-calls',
]

/** Formats exports as oxfmt would. */
function exportLines(keyword: string, names: readonly string[], from: string): readonly string[] {
  if (names.length === 0) return []
  const line = `${keyword} { ${names.join(', ')} } from './${from}'`
  return [line.length <= 100 ? line : `${keyword} {\n  ${names.join(',\n  ')},\n} from './${from}'`]
}

function renderIndex(folder: string): string {
  const files = globSync(`${folder}/**/*.ts`, {
    exclude: (path) => /\.test\.ts$|\/index\.ts$/.test(path),
  })
  const lines = files.toSorted().flatMap((file) => {
    const { values, types } = listExports(file, readFileSync(file, 'utf8'))
    const from = relative(folder, file)
    return [...exportLines('export', values, from), ...exportLines('export type', types, from)]
  })
  return ['// Written by `pnpm indexes`.', ...lines, ''].join('\n')
}

const isCheck = parseArgs({ options: { check: { type: 'boolean' } } }).values.check ?? false

for (const folder of folders) {
  const path = join(folder, 'index.ts')
  const text = renderIndex(folder)
  if (!isCheck) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${path} is out of date. Run \`pnpm indexes\`.`)
    process.exitCode = 1
  }
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingNames } from './config.ts'
import { resources } from './resources.ts'
import { commands } from './staff/commands.ts'

const root = join(import.meta.dirname, '../../..')
const readPage = (name: string) => readFileSync(join(root, 'docs', `${name}.md`), 'utf8')
const operations = readPage('operations')

describe('the settings of docs/operations.md', () => {
  const portalSettings =
    readFileSync(join(root, 'apps/portal/src/env.d.ts'), 'utf8').match(/VITE_\w+/g) ?? []

  /** The names in the first column of the settings tables. */
  const explained = [...operations.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\|/gm)].map(
    ([, name]) => name,
  )

  it.each([...settingNames, ...new Set(portalSettings)])('include %s', (name) => {
    expect(explained).toContain(name)
  })

  it('are each documented once, and exist', () => {
    const known = new Set([...settingNames, ...portalSettings])
    expect(
      explained.filter((name = '', index) => !known.has(name) || explained.indexOf(name) !== index),
    ).toEqual([])
  })
})

describe('the staff commands of docs/operations.md', () => {
  const [, section = ''] = operations.split('\n## Staff\n')
  const [table = ''] = (section.split('\n| command ')[1] ?? '').split('\n\n')

  /** The words of each command in the first column, such as `labs release <id> [--version <n>]`. */
  const usages = table
    .split('\n')
    .flatMap((row) => row.split(/(?<!\\)\|/)[1]?.match(/(?<=`)[a-z][^`]*(?=`)/g) ?? [])

  const isUsageOf = (usage: string, name: string) => `${usage} `.startsWith(`${name} `)

  it('are all there', () => {
    const names = commands.map(({ name }) => name)
    expect(names.filter((name) => !usages.some((usage) => isUsageOf(usage, name)))).toEqual([])
  })

  it('exist', () => {
    expect(usages.filter((usage) => !commands.some(({ name }) => isUsageOf(usage, name)))).toEqual(
      [],
    )
  })
})

describe('the calls of docs/specification.md', () => {
  const hideNames = (path: string) => path.replace(/\{\w+\}|:\w+/g, '{}')
  const calls = new Set(
    resources
      .flatMap(({ accessRows }) => Object.keys(accessRows))
      .map((call) => hideNames(call.replace(/ \/api\/client\/v\d/, ' '))),
  )
  const documented = [
    ...readPage('specification').matchAll(/\b(GET|POST|PUT|PATCH|DELETE)\s`?(\/[\w{}/.-]+)/g),
  ].map(([, method, path = '']) => `${method} ${hideNames(path)}`)

  it('exist, except the metadata of the build', () => {
    expect(documented.length).toBeGreaterThan(50)
    expect(documented.filter((call) => !calls.has(call))).toEqual(['GET /metadata.json'])
  })
})

describe('the files of docs/security.md', () => {
  const files = globSync('{apps,packages,tools}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|dist/.test(path),
  })
  const documented = readPage('security').match(/(?<=`)[\w./-]+\.tsx?(?=`)/g) ?? []

  it('exist', () => {
    expect(documented.length).toBeGreaterThan(100)
    expect(
      documented.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`))),
    ).toEqual([])
  })
})

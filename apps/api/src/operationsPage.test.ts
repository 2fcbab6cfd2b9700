import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingNames } from './config.ts'

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const portalSettings =
  readFileSync(join(root, 'apps/portal/src/env.d.ts'), 'utf8').match(/VITE_\w+/g) ?? []

/** The names in the first column of the settings tables. */
const explained = [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\|/gm)].map(([, name]) => name)

describe('docs/operations.md', () => {
  it.each([...settingNames, ...new Set(portalSettings)])('documents %s', (name) => {
    expect(explained).toContain(name)
  })

  it('documents each existing setting once and no other', () => {
    const known = new Set([...settingNames, ...portalSettings])
    expect(
      explained.filter((name = '', index) => !known.has(name) || explained.indexOf(name) !== index),
    ).toEqual([])
  })
})

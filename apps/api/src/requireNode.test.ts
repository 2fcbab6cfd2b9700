import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const mains = ['main.ts', 'migrateMain.ts', 'staff/main.ts']

/** Makes the process say that it is another version of Node. */
const pretend = (version: string): string =>
  'data:text/javascript,' +
  `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`

describe('requireNode', () => {
  it.each(mains)('ends %s with a sentence on Node 20', (main) => {
    const path = `apps/api/src/${main}`
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', pretend('20.20.2'), '--no-warnings', join(root, path), '--status'],
      { cwd: root, encoding: 'utf8' },
    )
    const [, workspaceNode = ''] =
      /^nodeVersion: (\S+)$/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) ?? []
    expect(status).toBe(1)
    expect(stderr).toBe(
      'This needs Node 26 or later, and it runs on Node 20.20.2. ' +
        `Run: npx -y node@${workspaceNode} ${path} --status\n`,
    )
  })

  it.each(mains)('is all that %s imports before the check', (main) => {
    const source = readFileSync(join(import.meta.dirname, main), 'utf8')
    const imports = source.match(/^import .*/gm) ?? []
    expect(imports).toEqual([expect.stringMatching(/^import \{ requireNode \} from/)])
  })
})

import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import * as payments from './payments/index.ts'
import * as scheduling from './scheduling/index.ts'
import * as text from './text/index.ts'
import * as time from './time/index.ts'
import * as validation from './validation/index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const library = { ...time, ...scheduling, ...payments, ...text, ...validation }
const blocks = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map((found) => found[1] ?? '')

describe.each(blocks.map((block, index) => [index + 1, block] as const))(
  'README, example %d',
  (_index, block) => {
    const lines = block
      .replaceAll(/^import [^;]*?'$/gm, '')
      .split('\n')
      .filter((line) => !line.startsWith('//'))
    const claimOf = (line: string) => /^(?!const )(\S.*?) \/\/ (.+)$/.exec(line)
    const setup = lines.filter((line) => claimOf(line) === null)
    const claims = lines.flatMap((line) => {
      const [, code, result] = claimOf(line) ?? []
      return code !== undefined && result !== undefined ? [[code, result] as const] : []
    })

    it.each(claims)('returns the documented value of %s', (code, result) => {
      const run: unknown = runInNewContext(`${setup.join('\n')}\n;(${code})`, { ...library })
      expect(run).toEqual(JSON.parse(result))
    })
  },
)

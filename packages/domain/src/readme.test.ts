import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import * as branding from './branding/index.ts'
import * as labs from './labs/index.ts'
import * as labsImport from './labs-import/index.ts'
import * as labsMarkers from './labs-markers/index.ts'
import * as messaging from './messaging/index.ts'
import * as payments from './payments/index.ts'
import * as protocols from './protocols/index.ts'
import * as scheduling from './scheduling/index.ts'
import * as text from './text/index.ts'
import * as time from './time/index.ts'
import * as validation from './validation/index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const library = {
  ...time,
  ...branding,
  ...scheduling,
  ...labs,
  ...labsImport,
  ...labsMarkers,
  ...messaging,
  ...payments,
  ...protocols,
  ...text,
  ...validation,
}
const blocks = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map((found) => found[1] ?? '')

/** A call and its documented result, after `//` on its line or on the lines below it. */
const claim = /^(\w+\(.*\)(?:\.\w+)?)[ \n]((?:\/\/ .*\n)+)/gm

describe.each(blocks.map((block, index) => [index + 1, block] as const))(
  'README, example %d',
  (_index, block) => {
    const code = block.replaceAll(/^import [^;]*?'$/gm, '')
    const setup = code.replaceAll(claim, '')
    const claims = [...code.matchAll(claim)].map(([, call = '', result = '']) => [
      call,
      result.replaceAll(/^\/\/ /gm, ''),
    ])

    it.each(claims)('returns the documented value of %s', (call, result) => {
      const run: unknown = runInNewContext(`${setup}\n;(${call})`, { ...library })
      expect(run).toEqual(JSON.parse(result))
    })
  },
)

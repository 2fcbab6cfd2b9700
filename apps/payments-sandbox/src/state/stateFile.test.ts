import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openState } from './stateFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'payments-sandbox-state-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('reads and writes stored responses under the name of the first version', () => {
  const path = join(folder, 'state.json')
  const first = { id: 'key-1', fingerprint: 'f', status: 200, body: '{}', at: 1 }
  const second = { ...first, id: 'key-2' }
  writeFileSync(path, JSON.stringify({ version: 1, tables: { kept_answer: [first] } }))
  const { tables, save } = openState(path)
  expect(tables.stored_response.find('key-1')).toEqual(first)
  tables.stored_response.put(second)
  save()
  const saved: unknown = JSON.parse(readFileSync(path, 'utf8'))
  expect(saved).toMatchObject({ version: 1, tables: { kept_answer: [first, second] } })
})

it('writes what a row is now, also after earlier saves', () => {
  const path = join(folder, 'again.json')
  const { tables, save } = openState(path)
  const response = { id: 'key-1', fingerprint: 'f', status: 200, body: '{}', at: 1 }
  tables.stored_response.put(response)
  save()
  tables.stored_response.put({ ...response, status: 402 })
  tables.stored_response.put({ ...response, id: 'key-2' })
  save()
  tables.stored_response.delete('key-2')
  save()
  expect(openState(path).tables.stored_response.oldestFirst()).toEqual([
    { ...response, status: 402 },
  ])
})

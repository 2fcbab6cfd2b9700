import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(findTemporaryFolder(), 'portal-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function writeSecret(content: string): string {
  const path = join(folder, 'secret')
  writeFileSync(path, content)
  return path
}

describe('a setting as a file', () => {
  it('has the content of the file without its last line break', () => {
    const url = 'postgres://portal:s3cret@db/portal'
    expect(readConfig({ DATABASE_URL_FILE: writeSecret(`${url}\n`) }).databaseUrl).toBe(url)
  })

  it.each([
    [() => ({ SMTP_URL_FILE: join(folder, 'missing') }), /^SMTP_URL_FILE .* \(ENOENT\)/],
    [() => ({ SMTP_URL_FILE: folder }), /^SMTP_URL_FILE .* \(EISDIR\)/],
    [() => ({ SMTP_URL_FILE: writeSecret('\n') }), 'SMTP_URL_FILE names an empty file.'],
    [() => ({ PORT: '3000', PORT_FILE: writeSecret('3001') }), 'PORT and PORT_FILE are both set.'],
    [() => ({ PORT_FILE: writeSecret('many') }), /^PORT must/],
  ])('is refused when it cannot be used (case %#)', (createEnv, message) => {
    expect(() => readConfig(createEnv())).toThrow(message)
  })

  it('is not in the error about its value', () => {
    const env = { SMTP_URL_FILE: writeSecret('s3cret-without-scheme') }
    expect(() => readConfig(env)).toThrow(/^(?!.*s3cret)/)
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFolder, DatabaseFolderError, markFolder } from './databaseFolder.ts'

let dataDir: string
let directory: string

beforeEach(() => {
  dataDir = mkdtempSync(join(findTemporaryFolder(), 'portal-folder-'))
  directory = join(dataDir, 'database')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function createDatabase(version = '18'): void {
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'PG_VERSION'), `${version}\n`)
}

const check = () => checkFolder(directory)

describe('checkFolder', () => {
  it('accepts a new DATA_DIR and an existing database', () => {
    expect(check).not.toThrow()
    createDatabase()
    markFolder(directory)
    expect(check).not.toThrow()
  })

  it('rejects a database that was removed or emptied', () => {
    createDatabase()
    markFolder(directory)
    rmSync(directory, { recursive: true })
    expect(check).toThrow(`The database in ${directory} is missing. Restore a backup,`)
    mkdirSync(directory)
    expect(check).toThrow(`The folder ${directory} is empty. Restore a backup,`)
  })

  it('rejects a folder with unrelated files and a database of another version', () => {
    mkdirSync(directory)
    writeFileSync(join(directory, 'notes.txt'), '')
    expect(check).toThrow(`The folder ${directory} is not a database.`)
    createDatabase('16')
    expect(check).toThrow('has PostgreSQL 16; this release needs 18.')
    expect(check).toThrow(DatabaseFolderError)
  })
})

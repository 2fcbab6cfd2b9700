import { describe, expect, it } from 'vitest'
import { readTransfer } from './readTransfer.ts'

const createItem = (isDirectory: boolean) => ({
  kind: 'file',
  webkitGetAsEntry: () => ({ isDirectory }) as FileSystemEntry,
})
const scan = new File(['x'], 'scan.pdf')
const folder = new File([''], 'Letters')

describe('readTransfer', () => {
  it('returns files', () =>
    expect(readTransfer({ files: [scan], items: [createItem(false)] })).toEqual({
      files: [scan],
      hasFolder: false,
    }))

  it('omits folders, and reports them', () =>
    expect(
      readTransfer({ files: [folder, scan], items: [createItem(true), createItem(false)] }),
    ).toEqual({ files: [scan], hasFolder: true }))

  it('ignores text beside the files', () =>
    expect(readTransfer({ files: [scan], items: [{ kind: 'string' }, createItem(false)] })).toEqual(
      { files: [scan], hasFolder: false },
    ))

  it('returns files of a browser that knows no folders', () =>
    expect(readTransfer({ files: [scan], items: [{ kind: 'file' }] }).files).toEqual([scan]))
})

import { describe, expect, it } from 'vitest'
import { hasOnlyFiles, readTransfer } from './readTransfer.ts'

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

describe('hasOnlyFiles', () => {
  const paste = (files: File[], text: string) => hasOnlyFiles({ files, getData: () => text })

  it('accepts files, also with their names beside them', () => {
    expect(paste([scan], '')).toBe(true)
    expect(paste([scan, folder], 'scan.pdf\r\nLetters\n')).toBe(true)
  })

  it('rejects a text of which the clipboard also has a picture', () =>
    expect(paste([new File(['x'], 'image.png')], 'Ferritin\t30\nIron\t80')).toBe(false))

  it('rejects a text alone', () => expect(paste([], '')).toBe(false))
})

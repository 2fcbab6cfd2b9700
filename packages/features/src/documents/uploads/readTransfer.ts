/** What a member dropped or pasted. */
interface Transfer {
  readonly files: ArrayLike<File>
  readonly items: ArrayLike<Pick<DataTransferItem, 'kind'> & Partial<DataTransferItem>>
}

export interface TransferredFiles {
  readonly files: readonly File[]
  readonly hasFolder: boolean
}

/**
 * Whether files were copied, and not a text of which the clipboard also has a picture, as of table
 * cells. A file manager adds the names of the files as a text.
 */
export function hasOnlyFiles(
  transfer: Pick<Transfer, 'files'> & Pick<DataTransfer, 'getData'>,
): boolean {
  const names = Array.from(transfer.files, ({ name }) => name)
  const lines = transfer.getData('text/plain').split(/[\r\n]+/)
  return names.length > 0 && lines.every((line) => line === '' || names.includes(line))
}

/** Returns the dropped or pasted files. Browsers list a folder as a file without content. */
export function readTransfer({ files, items }: Transfer): TransferredFiles {
  const isFolder = Array.from(items)
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry?.()?.isDirectory === true)
  return {
    files: Array.from(files).filter((_file, index) => isFolder[index] !== true),
    hasFolder: isFolder.includes(true),
  }
}

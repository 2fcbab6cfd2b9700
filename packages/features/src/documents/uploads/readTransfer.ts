/** What a member dropped or pasted. */
interface Transfer {
  readonly files: ArrayLike<File>
  readonly items: ArrayLike<Pick<DataTransferItem, 'kind'> & Partial<DataTransferItem>>
}

export interface TransferredFiles {
  readonly files: readonly File[]
  readonly hasFolder: boolean
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

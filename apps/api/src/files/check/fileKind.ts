import { open } from 'node:fs/promises'
import { isSvg, svgStartBytes } from './isSvg.ts'
import { findPdfStart } from './pdf/cutPdf.ts'

/** What a file claims to be, which decides how long its check may take. */
export type FileKind = 'pdf' | 'cutPdf' | 'drawing' | 'image' | 'smallImage'

/** The limit of a small image, below the size of a photo of a phone. */
const maxSmallBytes = 512 * 1024

/** How JPEG, PNG, GIF, WebP and bitmaps start. */
const quickFormat = /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF[^]{4}WEBP|BM)/

/** Whether a PDF starts at the first byte. After other bytes, it is a `cutPdf`. */
export const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-'

/** Reads only the start of the file. The decoder process checks the rest. */
export async function readFileKind(path: string): Promise<FileKind> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(svgStartBytes))
    const start = buffer.subarray(0, bytesRead)
    if (isPdf(start)) return 'pdf'
    if (isSvg(start)) return 'drawing'
    const isQuick = quickFormat.test(start.toString('latin1', 0, 16))
    if (!isQuick && findPdfStart(start) !== null) return 'cutPdf'
    return isQuick && size <= maxSmallBytes ? 'smallImage' : 'image'
  } finally {
    await handle.close()
  }
}

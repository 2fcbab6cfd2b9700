import { readFile, writeFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { type CheckResult, FileProblemError } from './checkResult.ts'
import { convertBmp } from './convertBmp.ts'
import { convertHeic } from './convertHeic.ts'
import { convertImage } from './convertImage.ts'
import { isBmp } from './decodeBmp.ts'
import { isPdf } from './fileKind.ts'
import { inspectPdf } from './inspectPdf.ts'
import { isSvg } from './isSvg.ts'
import { cutPdf, findPdfStart } from './pdf/cutPdf.ts'
import { createPdfResult } from './pdfContent.ts'

/** The formats that sharp decodes, by the type that the bytes show. */
const imageTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
]
const heicTypes: readonly string[] = [
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
]

/**
 * Decodes the file at `path`, whose bytes alone decide what it is, and writes an image again to
 * `output`, without metadata and anything else that the image does not show. What precedes a PDF is
 * removed before it is inspected.
 */
export async function checkFile(path: string, output: string): Promise<CheckResult> {
  try {
    return await decodeFile(path, output)
  } catch (error) {
    if (error instanceof FileProblemError) return { problem: error.problem }
    throw error
  }
}

async function decodeFile(path: string, output: string): Promise<CheckResult> {
  const bytes = await readFile(path)
  if (isPdf(bytes)) return createPdfResult(await inspectPdf(bytes))
  if (isBmp(bytes))
    return { problem: null, isConverted: true, content: await convertBmp(bytes, output) }
  const type = isSvg(bytes) ? 'image/svg+xml' : (await fileTypeFromFile(path))?.mime
  if (type === 'image/svg+xml' || (type !== undefined && imageTypes.includes(type)))
    return { problem: null, isConverted: true, content: await convertImage(bytes, type, output) }
  if (type !== undefined && heicTypes.includes(type))
    return { problem: null, isConverted: true, content: await convertHeic(bytes, output) }
  const start = findPdfStart(bytes)
  if (start !== null) return await checkCutPdf(cutPdf(bytes, start), output)
  // two letters make a text look like a BMP
  const isImage = type?.startsWith('image/') === true && type !== 'image/bmp'
  throw new FileProblemError(isImage ? 'unsupported_image' : 'unsupported')
}

async function checkCutPdf(bytes: Buffer, output: string): Promise<CheckResult> {
  await writeFile(output, bytes)
  return createPdfResult(await inspectPdf(bytes), { isConverted: true })
}

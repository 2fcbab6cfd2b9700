import sharp from 'sharp'
import type { FileContent } from './checkResult.ts'
import { maxPixels, writePng } from './convertImage.ts'
import { decodeBmp } from './decodeBmp.ts'

/** Writes a bitmap as PNG: programs for screenshots write bitmaps, and text stays sharp in it. */
export function convertBmp(bytes: Buffer, output: string): Promise<FileContent> {
  const { data, width, height } = decodeBmp(bytes, maxPixels)
  return writePng(sharp(data, { raw: { width, height, channels: 4 } }), output)
}

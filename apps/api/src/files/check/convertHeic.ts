import sharp from 'sharp'
import { type FileContent, FileProblemError } from './checkResult.ts'
import { maxPixels, writeJpeg } from './convertImage.ts'
import { loadHeicDecoder } from './heicDecoder.ts'

/**
 * Decodes the main image of a HEIC file, as phones take photos, and writes it as JPEG. sharp cannot
 * decode it, although it reads its size.
 */
export async function convertHeic(bytes: Buffer, output: string): Promise<FileContent> {
  const { data, width, height } = await decodeHeic(bytes).catch((error: unknown) => {
    // the decoder ends with an error of its runtime when it needs too much memory
    throw error instanceof FileProblemError ? error : new FileProblemError('too_complex')
  })
  const pixels = sharp(data, { raw: { width, height, channels: 4 } })
  return writeJpeg(pixels.flatten({ background: '#fff' }), output)
}

/** RGBA pixels. */
type Pixels = {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

async function decodeHeic(bytes: Buffer): Promise<Pixels> {
  const images = loadHeicDecoder().decode(bytes)
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0]
    if (image === undefined) throw new FileProblemError('unreadable')
    const width = image.get_width()
    const height = image.get_height()
    if (width * height > maxPixels) throw new FileProblemError('too_many_pixels')
    const data = new Uint8ClampedArray(width * height * 4)
    const decoded = await new Promise<unknown>((resolve) =>
      image.display({ data, width, height }, resolve),
    )
    if (decoded === null) throw new FileProblemError('unreadable')
    return { data, width, height }
  } finally {
    for (const image of images) image.free()
  }
}

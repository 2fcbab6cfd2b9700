import sharp, { type Sharp } from 'sharp'
import { type FileContent, FileProblemError } from './checkResult.ts'

/** The most pixels of one image: cameras have up to 50 million. */
export const maxPixels = 64_000_000
const maxFrames = 1_000
/** The most pixels of all frames of an animation together. */
const maxAnimationPixels = 128_000_000

type Format = { readonly contentType: string; readonly extension: string }

const jpeg: Format = { contentType: 'image/jpeg', extension: 'jpg' }
const png: Format = { contentType: 'image/png', extension: 'png' }
const webp: Format = { contentType: 'image/webp', extension: 'webp' }
const gif: Format = { contentType: 'image/gif', extension: 'gif' }

/** The format in which an image is stored. Every browser shows all of them. */
function chooseFormat(type: string, hasAlpha: boolean): Format {
  switch (type) {
    case 'image/jpeg':
      return jpeg
    case 'image/webp':
      return webp
    case 'image/gif':
      return gif
    case 'image/avif':
      // to encode AVIF takes twenty times as long
      return webp
    case 'image/tiff':
      return hasAlpha ? png : jpeg
    default:
      return png
  }
}

function encode(image: Sharp, { extension }: Format): Sharp {
  switch (extension) {
    case 'jpg':
      return image.jpeg({ quality: 88 })
    case 'webp':
      return image.webp({ quality: 88, effort: 2 })
    case 'gif':
      return image.gif({ effort: 3 })
    default:
      return image.png({ compressionLevel: 6 })
  }
}

/**
 * Decodes an image and writes it to `output`: turned as its orientation says, in sRGB, without
 * metadata. An SVG drawing becomes a picture; it can read no file and no address, because it is
 * decoded from memory.
 */
export async function convertImage(
  bytes: Buffer,
  type: string,
  output: string,
): Promise<FileContent> {
  try {
    return await decodeImage(bytes, type, output, 'error')
  } catch (error) {
    if (type !== 'image/jpeg' || !isUnreadable(error)) throw error
    // with the end marker that some cameras and messengers omit; strictly, so that half of a photo,
    // whose rest would be gray, stays unreadable
    return await decodeImage(Buffer.concat([bytes, jpegEnd]), type, output, 'warning')
  }
}

const jpegEnd = Buffer.from([0xff, 0xd9])

const isUnreadable = (error: unknown): boolean =>
  error instanceof FileProblemError && error.problem === 'unreadable'

async function decodeImage(
  bytes: Buffer,
  type: string,
  output: string,
  failOn: 'error' | 'warning',
): Promise<FileContent> {
  const isAnimated = type === 'image/gif' || type === 'image/webp'
  if (type === 'image/svg+xml' && hasEntities(bytes)) throw new FileProblemError('too_complex')
  const { pages = 1, hasAlpha } = await readMetadata(bytes, type)
  if (pages > 1 && type === 'image/tiff') throw new FileProblemError('several_pages')
  const image = sharp(bytes, {
    animated: isAnimated,
    limitInputPixels: isAnimated ? maxAnimationPixels : maxPixels,
    failOn,
  }).autoOrient()
  const format = chooseFormat(type, hasAlpha)
  return writeImage(encode(image, format), format, output)
}

async function readMetadata(bytes: Buffer, type: string) {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new FileProblemError('unreadable')
    })
  const { width, height, pageHeight = height, pages = 1 } = metadata
  if (width * pageHeight > maxPixels) throw new FileProblemError('too_many_pixels')
  if (type === 'image/gif' || type === 'image/webp') {
    if (pages > maxFrames) throw new FileProblemError('too_many_frames')
    if (width * pageHeight * pages > maxAnimationPixels)
      throw new FileProblemError('too_many_pixels')
  }
  return metadata
}

/** Whether a drawing has entities. No program writes them; nested ones expand to gigabytes. */
const hasEntities = (bytes: Buffer): boolean => bytes.includes('<!ENTITY')

/** Encodes decoded pixels. Throws `unreadable` when the image turns out to be damaged. */
export async function writeImage(
  image: Sharp,
  format: Format,
  output: string,
): Promise<FileContent> {
  const info = await image.toFile(output).catch((error: unknown) => {
    // an error of the file system is not a problem of the image
    if (error instanceof Error && 'code' in error && error.code !== undefined) throw error
    throw new FileProblemError('unreadable')
  })
  return {
    ...format,
    width: info.width,
    height: info.pageHeight ?? info.height,
    pages: null,
    opensInline: true,
  }
}

export const writePng = (image: Sharp, output: string): Promise<FileContent> =>
  writeImage(encode(image, png), png, output)

export const writeJpeg = (image: Sharp, output: string): Promise<FileContent> =>
  writeImage(encode(image, jpeg), jpeg, output)

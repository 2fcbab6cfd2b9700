import sharp from 'sharp'
import { encodePng } from '../../resources/documents/demo/createPng.ts'

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff'

/** A plain image. */
export const createImage = (format: Format, width = 16, height = 12): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .toFormat(format)
    .toBuffer()

/** A JPEG of 40 × 20 pixels, red in the top left quarter, with an EXIF orientation. */
export function createTurnedJpeg(orientation: number): Promise<Buffer> {
  const red = { create: { width: 20, height: 10, channels: 3, background: '#f00' } } as const
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const segment = (marker: number, content: string): Buffer => {
  const data = Buffer.from(content, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** What the metadata of {@link createGeotaggedJpeg} contains, in three places. */
export const geotags = ['GPSLatitude', 'Photograph taken at home', 'N51.5007'] as const

/** A JPEG with a position in EXIF, XMP and IPTC. */
export async function createGeotaggedJpeg(): Promise<Buffer> {
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .withExif({
      IFD0: { ImageDescription: geotags[2] },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3/1' },
    })
    .jpeg()
    .toBuffer()
  const xmp = segment(
    0xe1,
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:${geotags[0]}>` +
      `51,30.0N</exif:${geotags[0]}></x:xmpmeta>`,
  )
  const caption = `\x1c\x02\x78\0${String.fromCharCode(geotags[1].length)}${geotags[1]}`
  const iptc = segment(
    0xed,
    `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0${String.fromCharCode(caption.length)}${caption}`,
  )
  return Buffer.concat([image.subarray(0, 2), xmp, iptc, image.subarray(2)])
}

/** A valid black-and-white PNG of a few kilobytes, however large. */
export function createHugePng(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(height * (Math.ceil(width / 8) + 1))
  return encodePng({ width, height, bitDepth: 1, colorType: 0 }, pixels)
}

/** A GIF animation of single pixels. */
export const createGif = (frames: number): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
    ...Array.from({ length: frames }, (_, index) =>
      Buffer.from(
        `21f904000a0000002c0000000001000100000202${index % 2 === 0 ? '4401' : '4c01'}00`,
        'hex',
      ),
    ),
    Buffer.from(';'),
  ])

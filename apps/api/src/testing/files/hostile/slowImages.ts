import sharp from 'sharp'
import { encodePng } from '../../../resources/documents/demo/createPng.ts'
import { createBmp } from '../createBmp.ts'
import { createHeic } from '../createHeic.ts'
import { createGif, createHugePng } from '../createImages.ts'

const drawing = (content: string, size = 2_000, before = ''): Buffer =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" ` +
      `xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">` +
      `${content}</svg>`,
  )

/** Elements that each refer ten times to the one before: ten to the power of `levels`. */
function multiply(levels: number, write: (id: string, previous: string) => string): string {
  return Array.from({ length: levels }, (_, n) => write(`a${n + 1}`, `a${n}`)).join('')
}

const rectangle = '<rect id="a0" width="2000" height="2000" fill="red"/>'
const fill = (paint: string): string => `<rect width="2000" height="2000" fill="${paint}"/>`
const filtered = (content: string): string =>
  `<filter id="f" x="0" y="0" width="1" height="1">${content}</filter>` +
  '<rect width="2000" height="2000" fill="red" filter="url(#f)"/>'

const repeat = (count: number, write: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => write(n)).join('')

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' }, limitInputPixels: false })

/** Drawings that take hours, gigabytes, or other files, from a program that draws them. */
export const hostileDrawings: readonly (readonly [string, () => Buffer])[] = [
  [
    'levels of use',
    () =>
      drawing(
        rectangle +
          multiply(
            12,
            (id, previous) => `<g id="${id}">${`<use xlink:href="#${previous}"/>`.repeat(10)}</g>`,
          ),
      ),
  ],
  [
    'levels of patterns',
    () =>
      drawing(
        '<pattern id="a0" width="1" height="1"><rect width="1" height="1"/></pattern>' +
          multiply(
            12,
            (id, previous) =>
              `<pattern id="${id}" width="2" height="2" patternUnits="userSpaceOnUse">` +
              `<rect width="9" height="9" fill="url(#${previous})"/></pattern>`,
          ) +
          fill('url(#a12)'),
      ),
  ],
  [
    'levels of masks',
    () =>
      drawing(
        '<mask id="a0"><rect width="2000" height="2000" fill="#fff"/></mask>' +
          multiply(
            12,
            (id, previous) =>
              `<mask id="${id}">` +
              `<rect width="2000" height="2000" mask="url(#${previous})"/>`.repeat(3) +
              '</mask>',
          ) +
          '<rect width="2000" height="2000" mask="url(#a12)"/>',
      ),
  ],
  [
    'levels of clips',
    () =>
      drawing(
        '<clipPath id="a0"><rect width="2000" height="2000"/></clipPath>' +
          multiply(
            12,
            (id, previous) =>
              `<clipPath id="${id}" clip-path="url(#${previous})">` +
              '<rect width="2000" height="2000"/>'.repeat(10) +
              '</clipPath>',
          ) +
          '<rect width="2000" height="2000" clip-path="url(#a12)"/>',
      ),
  ],
  ['a chain of blurs', () => drawing(filtered('<feGaussianBlur stdDeviation="99"/>'.repeat(200)))],
  [
    'a morphology with a huge radius',
    () => drawing(filtered('<feMorphology operator="dilate" radius="900"/>'.repeat(20))),
  ],
  [
    'a huge convolution',
    () =>
      drawing(
        filtered(`<feConvolveMatrix order="99" kernelMatrix="${'1 '.repeat(9_801)}"/>`.repeat(9)),
      ),
  ],
  [
    'turbulence',
    () => drawing(filtered('<feTurbulence baseFrequency="0.9" numOctaves="999"/>'.repeat(9))),
  ],
  [
    'gradients that refer to each other',
    () =>
      drawing(
        repeat(5_000, (n) => `<linearGradient id="g${n}" xlink:href="#g${(n + 1) % 5_000}"/>`) +
          fill('url(#g0)').repeat(500),
      ),
  ],
  [
    'entities',
    () =>
      drawing(
        '<text>&e9;</text>',
        9,
        '<!DOCTYPE svg [<!ENTITY e0 "lol">' +
          repeat(9, (n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`) +
          ']>',
      ),
  ],
  ['huge dimensions', () => drawing(rectangle, 10_000_000)],
  ['as many pixels as allowed', () => drawing(rectangle, 7_999)],
  ['deep groups', () => drawing('<g>'.repeat(100_000) + '</g>'.repeat(100_000))],
  ['deep groups with opacity', () => drawing(`${'<g opacity="0.9">'.repeat(900)}${rectangle}`)],
  [
    'transparent layers',
    () => drawing('<g opacity="0.5"><rect width="2000" height="2000"/></g>'.repeat(9_000)),
  ],
  [
    'a path with many dashes',
    () => drawing('<path d="M0 0H1999999999" stroke="red" stroke-dasharray="0.0001" fill="none"/>'),
  ],
  [
    'a path with many points',
    () =>
      drawing(
        '<path stroke="red" d="M0 0' +
          repeat(200_000, (n) => `L${n % 1_999} ${(n * 7) % 1_999}`) +
          '"/>',
      ),
  ],
  [
    'many styles',
    () =>
      drawing(
        `<style>${repeat(3_000, (n) => `g *.c${n} *{fill:red}`)}</style>` +
          '<g><path/></g>'.repeat(3_000),
      ),
  ],
  ['a huge text', () => drawing(`<text font-size="9999">${'W'.repeat(100_000)}</text>`)],
  [
    'an embedded image of 400 million pixels',
    () => {
      const png = createHugePng(20_000, 20_000).toString('base64')
      return drawing(`<image width="9" height="9" href="data:image/png;base64,${png}"/>`.repeat(9))
    },
  ],
  [
    'drawings in drawings',
    () => {
      const embed = (image: Buffer): Buffer => {
        const href = `data:image/svg+xml;base64,${image.toString('base64')}`
        return drawing(`<image width="2000" height="2000" href="${href}"/>`.repeat(2))
      }
      return Array.from({ length: 5 }).reduce<Buffer>(embed, drawing(rectangle))
    },
  ],
  ['a script', () => drawing('<script>for(;;){}</script>')],
  ['other files', () => drawing('<image href="file:///dev/zero" width="9" height="9"/>')],
  ['addresses', () => drawing('<style>@import "http://127.0.0.1:1/a.css"</style>')],
  [
    'an included file',
    () => drawing('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>'),
  ],
]

/** Images that are much larger than their files. */
export const hostileImages: readonly (readonly [string, () => Promise<Buffer> | Buffer])[] = [
  ['a PNG of 400 million pixels', () => createHugePng(20_000, 20_000)],
  ['a PNG of 63 million pixels', () => createHugePng(7_950, 7_950)],
  [
    'an interlaced PNG of 63 million pixels',
    () => plain(7_950, 7_950).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  ],
  [
    'a PNG with too few pixels',
    () => encodePng({ width: 7_950, height: 7_950, bitDepth: 8, colorType: 2 }, Buffer.alloc(9)),
  ],
  ['a JPEG of 63 million pixels', () => plain(7_950, 7_950).jpeg().toBuffer()],
  [
    'a progressive JPEG of 63 million pixels',
    () => plain(7_950, 7_950).jpeg({ progressive: true }).toBuffer(),
  ],
  [
    'a WebP of 63 million pixels',
    () => plain(7_950, 7_950).webp({ lossless: true, effort: 0 }).toBuffer(),
  ],
  ['an AVIF of 63 million pixels', () => plain(7_950, 7_950).avif({ effort: 0 }).toBuffer()],
  [
    'a TIFF of 63 million pixels',
    () => plain(7_950, 7_950).tiff({ compression: 'lzw' }).toBuffer(),
  ],
  ['a HEIC of 24 million pixels', () => createHeic(5_600, 4_288)],
  ['a GIF of 5,000 frames', () => createGif(5_000)],
  ['a GIF of 1,000 frames', () => createGif(1_000)],
  ['a GIF that claims to be huge', () => growGif(createGif(900))],
  ['a compressed bitmap', () => createBmp([[0]], { bitsPerPixel: 8, compression: 1 })],
  ['a bitmap that claims to be huge', () => growBmp(createBmp([[0]], { bitsPerPixel: 24 }))],
  ['half of a HEIC', () => createHeic(640, 480).subarray(0, 2_000)],
]

/** Sets the size of the canvas to 65,535 × 1,000 pixels. */
function growGif(gif: Buffer): Buffer {
  const copy = Buffer.from(gif)
  copy.writeUInt16LE(65_535, 6)
  copy.writeUInt16LE(1_000, 8)
  return copy
}

function growBmp(bitmap: Buffer): Buffer {
  const copy = Buffer.from(bitmap)
  copy.writeInt32LE(65_535, 18)
  copy.writeInt32LE(65_535, 22)
  return copy
}

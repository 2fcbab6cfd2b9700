import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBmp } from '../../testing/files/createBmp.ts'
import { createHeic } from '../../testing/files/createHeic.ts'
import {
  createGeotaggedJpeg,
  createGif,
  createHugePng,
  createImage,
  createTurnedJpeg,
  geotags,
} from '../../testing/files/createImages.ts'
import { createPdf } from '../../resources/documents/demo/createPdf.ts'
import { createObjectStream } from '../../testing/files/createObjectStream.ts'
import { checkFile } from './checkFile.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(findTemporaryFolder(), 'portal-check-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The outcome of a check: a problem, or the stored type, and the bytes that are stored. */
async function check(bytes: Buffer) {
  const path = join(folder, 'upload')
  const output = join(folder, 'converted')
  writeFileSync(path, bytes)
  const result = await checkFile(path, output)
  if (result.problem !== null)
    return { outcome: result.problem, bytes: Buffer.alloc(0), content: null }
  const { contentType, opensInline } = result.content
  return {
    outcome: opensInline ? contentType : `${contentType}, attachment`,
    bytes: readFileSync(result.isConverted ? output : path),
    content: result.content,
  }
}

const text = (content: string): Buffer => Buffer.from(content, 'latin1')
const append = async (image: Promise<Buffer>, tail: string): Promise<Buffer> =>
  Buffer.concat([await image, text(tail)])
const prepend = (before: string, pdf: Buffer): Buffer => Buffer.concat([text(before), pdf])
const svg = (content: string, before = ''): Buffer =>
  text(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`)
const blank = { create: { width: 4, height: 4, channels: 3, background: '#fff' } } as const
const script = '<script>alert(1)</script>'
const lines = Array.from({ length: 10 }, (_, n) =>
  n === 0 ? '<!ENTITY e0 "lol">' : `<!ENTITY e${n} "${`&e${n - 1};`.repeat(10)}">`,
)
/** Adds to every offset of a PDF. */
const shiftOffsets = (pdf: Buffer, by: number): Buffer =>
  text(
    pdf
      .toString('latin1')
      .replace(/(?<=\n)\d{10}(?= 00000 n )/g, (offset) =>
        String(Number(offset) + by).padStart(10, '0'),
      )
      .replace(/(?<=startxref\n)\d+/, (offset) => String(Number(offset) + by)),
  )
const tiffPages = (): Promise<Buffer> => {
  const pages = sharp({ create: { width: 4, height: 8, channels: 3, background: '#fff' } })
  return pages
    .raw()
    .toBuffer()
    .then((pixels) =>
      sharp(pixels, { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } })
        .tiff()
        .toBuffer(),
    )
}

/** The beginning of a Photoshop file. */
const photoshop = (): Buffer => Buffer.concat([text('8BPS\0\x01'), Buffer.alloc(100)])

const hostile: readonly [string, () => Buffer | Promise<Buffer>, string][] = [
  ['a JPEG with an HTML tail', () => append(createImage('jpeg'), script), 'image/jpeg'],
  ['a JPEG with a ZIP tail', () => append(createImage('jpeg'), 'PK\x03\x04'), 'image/jpeg'],
  ['a script that starts with GIF89a', () => text(`GIF89a/*${script}*/=1`), 'unreadable'],
  ['a script that starts with BM', () => text(`BM${script}`), 'unsupported'],
  [
    'a bitmap with an HTML tail',
    () => append(Promise.resolve(createBmp([[0]], { bitsPerPixel: 24 })), script),
    'image/png',
  ],
  [
    'a compressed bitmap',
    () => createBmp([[0]], { bitsPerPixel: 8, compression: 1 }),
    'too_complex',
  ],
  ['HTML', () => text(`<!doctype html>${script}`), 'unsupported'],
  ['HTML with a drawing', () => text(`<html><svg>${script}</svg></html>`), 'unsupported'],
  ['a program', () => text('MZ\x90\0\x03'), 'unsupported'],
  ['HTML that starts with %PDF', () => text(`%PDF${script}`), 'unsupported'],
  ['HTML in a PDF header', () => text(`%PDF-1.7${script}`), 'application/pdf, attachment'],
  [
    'a PDF with a script after a blank line',
    () => prepend('\n', createPdf({ catalog: '/AA << >>' })),
    'application/pdf, attachment',
  ],
  [
    'half of a PDF after a blank line',
    () => prepend('\n', createPdf().subarray(0, 300)),
    'application/pdf, attachment',
  ],
  ['a PDF after HTML', () => prepend(script, createPdf()), 'application/pdf'],
  ['a PDF after 1,025 other bytes', () => prepend(' '.repeat(1_025), createPdf()), 'unsupported'],
  [
    'a JPEG with the header of a PDF',
    () =>
      sharp(blank)
        .withExif({ IFD0: { Artist: '%PDF-1.4' } })
        .jpeg()
        .toBuffer(),
    'image/jpeg',
  ],
  ['a PDF', () => createPdf(), 'application/pdf'],
  [
    'a PDF with a tail',
    () => append(Promise.resolve(createPdf()), script),
    'application/pdf, attachment',
  ],
  [
    'a PDF with a script',
    () => createPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
    'application/pdf, attachment',
  ],
  [
    'a PDF that opens an address',
    () => createPdf({ catalog: '/OpenAction << /S /URI /URI (https://example.com) >>' }),
    'application/pdf, attachment',
  ],
  [
    'a PDF with an object that opens an address',
    () =>
      createPdf({
        catalog: '/OpenAction 100 0 R',
        objects: ['<< /S /URI /URI (https://example.com) >>'],
      }),
    'application/pdf, attachment',
  ],
  [
    'a PDF that opens another file',
    () => createPdf({ catalog: '/OpenAction << /S /GoToR /F (other.pdf) >>' }),
    'application/pdf, attachment',
  ],
  [
    'a PDF with a link',
    () => createPdf({ objects: ['<< /S /URI /URI (https://example.com) >>'] }),
    'application/pdf',
  ],
  [
    'a PDF with a link to an email address',
    () => createPdf({ objects: ['<< /S /URI /URI (mailto:ana@example.com) >>'] }),
    'application/pdf',
  ],
  [
    'a PDF with a link to a page of the site that it is on',
    () => createPdf({ objects: ['<< /S /URI /URI (/api/client/v1/accounts/logout/) >>'] }),
    'application/pdf, attachment',
  ],
  [
    'a PDF with a link to another site without its protocol',
    () => createPdf({ objects: ['<< /S /URI /URI (//example.com/path) >>'] }),
    'application/pdf, attachment',
  ],
  [
    'a PDF with an escaped script',
    () => createPdf({ catalog: '/OpenAction << /S /Java#53cript /#4aS (1) >>' }),
    'application/pdf, attachment',
  ],
  [
    'a PDF with a compressed script',
    () => createPdf({ objects: [createObjectStream('<< /S /JavaScript /JS (1) >>')] }),
    'application/pdf, attachment',
  ],
  [
    'a PDF with harmless compressed objects',
    () => createPdf({ objects: [createObjectStream('<< /Title (Hello) >>')] }),
    'application/pdf',
  ],
  [
    'an encrypted PDF',
    () => createPdf({ trailer: '/Encrypt 100 0 R', objects: ['<< /Filter /Standard /V 2 >>'] }),
    'application/pdf, attachment',
  ],
  ['half of a PDF', () => createPdf().subarray(0, 300), 'application/pdf, attachment'],
  ['an SVG with a script', () => svg(script), 'image/png'],
  ['an SVG with a file', () => svg('<image href="file:///etc/passwd"/>'), 'image/png'],
  [
    'an SVG with an entity bomb',
    () => svg('<text>&e9;</text>', `<!DOCTYPE svg [${lines.join('')}]>`),
    'too_complex',
  ],
  ['a damaged SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg"><g>'), 'unreadable'],
  ['a PNG of 20,000 × 20,000 pixels', () => createHugePng(20_000, 20_000), 'too_many_pixels'],
  ['a GIF of 5,000 frames', () => createGif(5_000), 'too_many_frames'],
  [
    'half of a JPEG',
    async () => (await createImage('jpeg', 200, 200)).subarray(0, 500),
    'unreadable',
  ],
  [
    'a JPEG without its end marker',
    async () => (await createImage('jpeg')).subarray(0, -2),
    'image/jpeg',
  ],
  [
    'a JPEG that ends within its pixels',
    async () => (await createImage('jpeg', 200, 200)).subarray(0, -40),
    'unreadable',
  ],
  ['a Photoshop file', photoshop, 'unsupported_image'],
  ['a HEIC header', () => createHeic(16, 16).subarray(0, 200), 'unreadable'],
  ['a TIFF with two pages', tiffPages, 'several_pages'],
]

describe('checkFile', () => {
  it.each(hostile)('%s', async (name, create, expected) => {
    const { outcome, bytes } = await check(await create())
    expect(outcome).toBe(expected)
    // an image is written again, and a PDF is cut, so nothing else of the file is left
    if (outcome.startsWith('image/') || name.includes('PDF after'))
      for (const rest of ['script', 'PK\x03']) expect(bytes.includes(rest)).toBe(false)
  })

  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/webp'],
    ['tiff', 'image/jpeg'],
  ] as const)('stores %s as %s with its size', async (format, contentType) => {
    const { content, bytes } = await check(await createImage(format))
    expect(content).toMatchObject({ contentType, width: 16, height: 12 })
    const { data } = await sharp(bytes)
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const [index, expected] of [0x33, 0xaa, 0x77].entries())
      expect(Math.abs((data[index] ?? 0) - expected)).toBeLessThan(4)
  })

  it('stores a bitmap as PNG with its size', async () => {
    const rows = Array.from({ length: 12 }, () => Array<number>(16).fill(0x33aa77))
    const { content, bytes } = await check(createBmp(rows, { bitsPerPixel: 24 }))
    expect(content).toMatchObject({ contentType: 'image/png', width: 16, height: 12 })
    const raw = await sharp(bytes).removeAlpha().raw().toBuffer()
    expect([...raw.subarray(-3)]).toEqual([0x33, 0xaa, 0x77])
  })

  it('stores the frames of an animation', async () => {
    const { content, bytes } = await check(createGif(3))
    expect(content).toMatchObject({ contentType: 'image/gif', width: 1, height: 1 })
    expect((await sharp(bytes).metadata()).pages).toBe(3)
  })

  it('removes positions from EXIF, XMP and IPTC', async () => {
    const tagged = await createGeotaggedJpeg()
    for (const tag of geotags) expect(tagged.includes(tag)).toBe(true)
    const { bytes } = await check(tagged)
    for (const tag of geotags) expect(bytes.includes(tag)).toBe(false)
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  })

  it.each([
    [1, 40, 20, 'top left'],
    [2, 40, 20, 'top right'],
    [3, 40, 20, 'bottom right'],
    [4, 40, 20, 'bottom left'],
    [5, 20, 40, 'top left'],
    [6, 20, 40, 'top right'],
    [7, 20, 40, 'bottom right'],
    [8, 20, 40, 'bottom left'],
  ])('turns an image with the orientation %i', async (orientation, width, height, corner) => {
    const { content, bytes } = await check(await createTurnedJpeg(orientation))
    expect(content).toMatchObject({ width, height })
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
    const raw = await sharp(bytes).raw().toBuffer()
    const x = corner.endsWith('left') ? 2 : width - 3
    const y = corner.startsWith('top') ? 2 : height - 3
    const isRed = (left: number, top: number): boolean => (raw[3 * (top * width + left)] ?? 0) > 150
    expect(isRed(x, y)).toBe(true)
    expect(isRed(width - 1 - x, height - 1 - y)).toBe(false)
  })

  it('decodes HEIC, turned as the file says', async () => {
    const paint = (x: number): [number, number, number] => (x < 16 ? [81, 90, 240] : [41, 240, 110])
    const { content, bytes } = await check(createHeic(48, 32, { paint, turns: 1 }))
    expect(content).toMatchObject({ contentType: 'image/jpeg', width: 32, height: 48 })
    // the left edge is red, and a quarter turn to the left makes it the bottom edge
    const raw = await sharp(bytes).raw().toBuffer()
    expect(raw.at(-3)).toBeGreaterThan(150)
    expect(raw[0]).toBeLessThan(100)
  })

  it('reads no file that an SVG names', async () => {
    const path = join(folder, 'secret.png')
    writeFileSync(path, await createImage('png'))
    const size = 'width="9" height="9"'
    const { bytes } = await check(svg(`<image href="file://${path}" ${size}/>`))
    expect((await sharp(bytes).stats()).channels.map(({ max }) => max)).toEqual([0, 0, 0, 0])
    const data = `data:image/png;base64,${readFileSync(path).toString('base64')}`
    const embedded = await check(svg(`<image href="${data}" ${size}/>`))
    expect((await sharp(embedded.bytes).stats()).channels[3]?.max).toBe(255)
  })

  it.each([
    ['a blank line', '\r\n'],
    ['the header of a print job', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['1,024 bytes', 'x'.repeat(1_024)],
  ])('removes %s before a PDF', async (_name, before) => {
    const pdf = createPdf()
    const { content, bytes } = await check(prepend(before, pdf))
    expect(content).toMatchObject({ contentType: 'application/pdf', pages: 1, opensInline: true })
    expect(bytes.equals(pdf)).toBe(true)
  })

  it('keeps the offsets of a PDF that counts them from the bytes before it', async () => {
    const before = '@PJL JOB\r\n'
    const file = prepend(before, shiftOffsets(createPdf(), before.length))
    const { content, bytes } = await check(file)
    expect(content).toMatchObject({ contentType: 'application/pdf', pages: 1, opensInline: true })
    expect(bytes.length).toBe(file.length)
    expect(bytes.includes('PJL')).toBe(false)
    const again = await check(bytes)
    expect(again.content).toEqual(content)
  })

  it('counts the pages of a PDF', async () => {
    const { content } = await check(createPdf({ pages: ['One', 'Two', 'Three'] }))
    expect(content).toMatchObject({ pages: 3, extension: 'pdf', width: null })
  })
})

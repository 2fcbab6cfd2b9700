import { deflateSync } from 'node:zlib'
import { createStream, writePdf } from './writePdf.ts'

/** Compresses zeros several times: a gigabyte of them fits into a few kilobytes. */
function deflateZeros(bytes: number, layers: number): Buffer {
  let data = deflateSync(Buffer.alloc(bytes))
  for (let layer = 1; layer < layers; layer += 1) data = deflateSync(data)
  return data
}

const filters = (layers: number): string =>
  `/Filter [${Array.from({ length: layers }, () => '/FlateDecode').join(' ')}]`

const repeat = (text: string, bytes: number): string =>
  text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes)

/**
 * PDFs of about `bytes` that take a lot of time or memory from a program that reads them. Some are
 * harmless to a browser.
 */
export const slowPdfs: readonly (readonly [string, (bytes: number) => Buffer])[] = [
  ['blanks before an object', (bytes) => tail(repeat(' ', bytes))],
  ['blanks after a dictionary', (bytes) => tail(`7 0 obj << >>${repeat(' ', bytes)}`)],
  ['dictionaries with blanks', (bytes) => tail(repeat(`>>${' '.repeat(19)}`, bytes))],
  ['digits', (bytes) => tail(repeat('1', bytes))],
  ['numbers', (bytes) => tail(repeat('1 0 ', bytes))],
  ['a comment', (bytes) => tail(`%${repeat('x', bytes)}`)],
  ['objects without an end', (bytes) => tail(repeat('\n7 0 obj [', bytes))],
  ['many objects without an end', (bytes) => tail(countUp(bytes, (n) => `\n${n} 0 obj << /A [ `))],
  ['many small objects', (bytes) => tail(countUp(bytes, (n) => `\n${n} 0 obj null endobj`))],
  ['streams without an end', (bytes) => tail(countUp(bytes, (n) => `\n${n} 0 obj <<>> stream\n`))],
  ['keywords of streams', (bytes) => tail(repeat('stream\nendstream ', bytes))],
  ['nested arrays', (bytes) => object(repeat('[', bytes / 2) + repeat(']', bytes / 2))],
  ['nested dictionaries', (bytes) => object(repeat('<</A', bytes))],
  ['a huge array', (bytes) => object(`[${repeat('0 ', bytes)}]`)],
  ['a huge dictionary', (bytes) => object(`<<${countUp(bytes, (n) => `/K${n} 0`)}>>`)],
  ['nested parentheses', (bytes) => object(`${repeat('(', bytes / 2)}${repeat(')', bytes / 2)}`)],
  ['a string without an end', (bytes) => object(`(${repeat('\\', bytes)}`)],
  ['a huge hexadecimal string', (bytes) => object(`<${repeat('4', bytes)}>`)],
  ['an escaped name', (bytes) => object(`/${repeat('#41', bytes)}`)],
  ['page trees that contain each other', (bytes) => pageTrees(bytes)],
  ['a page tree of one branch', (bytes) => deepPageTree(bytes)],
  ['references to a million objects', () => manyReferences()],
  ['references that repeat', (bytes) => repeatedReferences(bytes)],
  ['references that refer to themselves', () => writePdf({ trailer: '/Prev 15' })],
  ['an object stream that expands', (bytes) => objectBomb(bytes * 50, 2)],
  ['references that expand', (bytes) => referenceBomb(bytes * 50)],
  ['an object stream that contains itself', () => selfContained()],
]

/** A file with a page, and something else before its references. */
const tail = (text: string): Buffer => writePdf({ objects: { 800: `null\nendobj\n${text}` } })

const object = (text: string): Buffer => writePdf({ objects: { 30: text } })

function countUp(bytes: number, write: (number: number) => string): string {
  const parts: string[] = []
  for (let length = 0, number = 1_000; length < bytes; number += 1) {
    const part = write(number)
    length += part.length
    parts.push(part)
  }
  return parts.join('')
}

function pageTrees(bytes: number): Buffer {
  const kids = repeat('2 0 R 20 0 R 21 0 R ', bytes / 3)
  const tree = `<< /Type /Pages /Kids [${kids}] /Count 9 >>`
  return writePdf({ objects: { 2: tree, 20: tree, 21: tree } })
}

function deepPageTree(bytes: number): Buffer {
  const count = Math.min(20_000, Math.ceil(bytes / 60))
  const objects: Record<number, string> = {}
  for (let number = 1_000; number < 1_000 + count; number += 1)
    objects[number] = `<< /Type /Pages /Kids [${number + 1} 0 R] >>`
  return writePdf({ objects: { ...objects, 2: '<< /Type /Pages /Kids [1000 0 R] >>' } })
}

/** The table declares entries that do not exist. */
const manyReferences = (): Buffer =>
  Buffer.from(writePdf().toString('latin1').replace('xref\n0 1\n', 'xref\n0 9999999\n'), 'latin1')

function repeatedReferences(bytes: number): Buffer {
  const entry = '0 1\n0000000000 65535 f \n'
  return Buffer.from(
    writePdf()
      .toString('latin1')
      .replace(entry, repeat(entry, Math.ceil(bytes / 24) * 24)),
    'latin1',
  )
}

const objectBomb = (bytes: number, layers: number): Buffer =>
  writePdf({
    compressed: { 30: 'null' },
    objects: {
      31: createStream(
        deflateZeros(bytes, layers),
        `/Type /ObjStm /N 1 /First 4 ${filters(layers)}`,
      ),
    },
  })

function referenceBomb(bytes: number): Buffer {
  const data = deflateZeros(bytes, 2)
  const entries = `/Type /XRef /W [1 4 2] /Size ${bytes / 7} /Root 1 0 R ${filters(2)}`
  const start = '%PDF-1.7\n'
  return Buffer.from(
    `${start}9 0 obj\n${createStream(data, entries)}\nendobj\nstartxref\n${start.length}\n%%EOF\n`,
    'latin1',
  )
}

const selfContained = (): Buffer =>
  writePdf({ compressed: { 900: '<< /Type /ObjStm >>', 1: '900 0 R', 3: 'null' } })

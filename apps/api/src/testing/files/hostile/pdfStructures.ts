import { linearizePdf } from './linearizePdf.ts'
import {
  createStream,
  objectStreamNumber,
  updatePdf,
  writeObjectStream,
  writePdf,
  writeReferenceStream,
  writeTable,
} from './writePdf.ts'

export type PdfObjectTexts = Readonly<Record<number, string>>

/** The objects of a file with one empty page: catalog, page tree and page. */
export const harmlessObjects: PdfObjectTexts = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
}

const header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'

/** Writes objects one after the other. With the same number, the last one is in the table. */
function appendObjects(start: string, ...lists: readonly PdfObjectTexts[]) {
  let file = start
  const offsets = new Map<number, number>()
  for (const objects of lists)
    for (const [number, text] of Object.entries(objects)) {
      offsets.set(Number(number), file.length)
      file += `${number} 0 obj\n${text}\nendobj\n`
    }
  return { file, offsets }
}

function finish(
  { file, offsets }: { file: string; offsets: ReadonlyMap<number, number> },
  trailer = '',
  startOfTable = file.length,
): Buffer {
  return Buffer.from(
    `${file}xref\n${writeTable(offsets)}trailer\n<< /Size 1000 /Root 1 0 R ${trailer} >>\n` +
      `startxref\n${startOfTable}\n%%EOF\n`,
    'latin1',
  )
}

/** Objects as the content of another one, whose offsets are in the table. */
function hideObjects(objects: PdfObjectTexts, wrap: (content: string) => string): Buffer {
  const { file, offsets } = appendObjects(header, harmlessObjects)
  const mark = '@@@@'
  const [before = '', after = ''] = wrap(mark).split(mark)
  const hidden = appendObjects(file + before, objects)
  return finish({
    file: hidden.file + after,
    offsets: new Map([...offsets, ...hidden.offsets]),
  })
}

/** A table with an object stream for viewers that know these: `table` is for the others. */
function writeHybrid(table: PdfObjectTexts, compressed: PdfObjectTexts): Buffer {
  const stream = { [objectStreamNumber]: writeObjectStream(compressed) }
  const { file, offsets } = appendObjects(header, table, stream)
  const own = new Map([[objectStreamNumber, offsets.get(objectStreamNumber) ?? 0]])
  const references = writeReferenceStream(own, compressed, '')
  return finish({ file: file + references, offsets }, `/XRefStm ${file.length}`)
}

/** How a file can contain objects: each structure with the objects that a viewer may show. */
export const pdfStructures: readonly (readonly [string, (objects: PdfObjectTexts) => Buffer])[] = [
  ['a table', (objects) => finish(appendObjects(header, harmlessObjects, objects))],
  [
    'a definition that a later one replaces',
    (objects) => finish(appendObjects(header, objects, harmlessObjects)),
  ],
  ['an update', (objects) => updatePdf(finish(appendObjects(header, harmlessObjects)), objects)],
  [
    'a file that an update replaces',
    (objects) =>
      updatePdf(finish(appendObjects(header, harmlessObjects, objects)), harmlessObjects),
  ],
  ['an object stream', (objects) => writePdf({ compressed: { ...harmlessObjects, ...objects } })],
  [
    'an object stream that an update replaces',
    (objects) =>
      updatePdf(writePdf({ compressed: { ...harmlessObjects, ...objects } }), {
        [objectStreamNumber]: writeObjectStream(harmlessObjects),
      }),
  ],
  [
    'an object stream that is not compressed',
    (objects) => {
      const all = { ...harmlessObjects, ...objects }
      const index = Object.keys(all).map((number, position) => `${number} ${position * 1_000}`)
      const content = Object.values(all).map((text) => text.padEnd(1_000))
      const data = Buffer.from(`${index.join(' ')} ${content.join('')}`, 'latin1')
      const first = index.join(' ').length + 1
      const entries = `/Type /ObjStm /N ${index.length} /First ${first}`
      const stream = { [objectStreamNumber]: createStream(data, entries) }
      const { file, offsets } = appendObjects(header, stream)
      const references = writeReferenceStream(offsets.set(901, file.length), all, '')
      return Buffer.from(`${file}${references}startxref\n${file.length}\n%%EOF\n`, 'latin1')
    },
  ],
  [
    'both kinds of tables, with the objects in the stream',
    (objects) => {
      const { 2: pages = '', ...rest } = { ...harmlessObjects, ...objects }
      return writeHybrid({ ...harmlessObjects, 2: pages }, rest)
    },
  ],
  [
    'both kinds of tables, with the objects in the table',
    (objects) => writeHybrid({ ...harmlessObjects, ...objects }, { 800: '<< /Title (a) >>' }),
  ],
]

/** Structures that no producer writes, so that not even harmless objects are shown in them. */
export const hidingPdfStructures: readonly (readonly [
  string,
  (objects: PdfObjectTexts) => Buffer,
])[] = [
  [
    'the first table of a linearized file',
    (objects) =>
      linearizePdf({
        first: { ...harmlessObjects, ...objects },
        last: harmlessObjects,
        isConsistent: false,
      }),
  ],
  [
    'the last table of a linearized file',
    (objects) =>
      linearizePdf({
        first: harmlessObjects,
        last: { ...harmlessObjects, ...objects },
        isConsistent: false,
      }),
  ],
  [
    'a linearized file whose last table is replaced',
    (objects) => {
      const { 3: page = '', ...last } = { ...harmlessObjects, ...objects }
      return linearizePdf({
        first: { ...harmlessObjects, 3: page },
        last: { ...last, 3: page },
        isConsistent: true,
      })
    },
  ],
  [
    'a file without a table',
    (objects) => {
      const { file, offsets } = appendObjects(header, harmlessObjects, objects)
      return finish({ file, offsets }, '', 7)
    },
  ],
  [
    'the data of a stream',
    (objects) => hideObjects(objects, (content) => `30 0 obj\n${wrapStream(content)}\nendobj\n`),
  ],
  [
    'a string',
    (objects) => hideObjects(objects, (content) => `30 0 obj\n(\n${content})\nendobj\n`),
  ],
  [
    'an object with a comment in its number',
    (objects) => {
      const file = finish(appendObjects(header, harmlessObjects, objects)).toString('latin1')
      return Buffer.from(moveTable(file.replaceAll(/^(\d+) 0 obj\n/gm, '$1 %\n0 %\nobj')), 'latin1')
    },
  ],
  [
    'an object stream that contains data after its objects',
    (objects) => {
      const { 1: root = '', ...rest } = { ...harmlessObjects, ...objects }
      const stream = writeObjectStream({ 1: `${root} (more)`, ...rest })
      return finish(appendObjects(header, harmlessObjects, { [objectStreamNumber]: stream }))
    },
  ],
]

/**
 * Writes a PDF that is linearized as producers do it: the end refers to the first table, and that
 * to the last one.
 */
export function writeLinearizedPdf(): Buffer {
  const { 2: pages = '', ...first } = harmlessObjects
  return linearizePdf({ first, last: { 2: pages }, isConsistent: true })
}

/** A stream whose length is that of the rest of the file, so that a viewer looks for its end. */
const wrapStream = (content: string): string =>
  `<< /Length 999999 >>\nstream\n${content}\nendstream`

/** Corrects the table of a file whose objects were moved. */
function moveTable(file: string): string {
  const table = file.lastIndexOf('xref\n0 1\n')
  const numbers = /\n(\d+) 1\n\d{10} 00000 n /g
  const moved = file.replaceAll(
    numbers,
    (_row, number: string) =>
      `\n${number} 1\n${String(file.indexOf(`\n${number} %\n`) + 1).padStart(10, '0')} 00000 n `,
  )
  return moved.replace(/startxref\n\d+/, `startxref\n${table}`)
}

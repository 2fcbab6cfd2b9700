import { writeTable } from './writePdf.ts'

type Objects = Readonly<Record<number, string>>

type LinearizedParts = {
  /** What the table before the first page names, and what the table at the end names. */
  readonly first: Objects
  readonly last: Objects
  /** Whether the end of the file refers to the first table, as producers write it. */
  readonly isConsistent: boolean
}

/** The last number, because Chromium reads the first table only if the size is right. */
const linearizedNumber = 40

/**
 * A linearized PDF, with one table before the first page and one at the end. An object that both
 * name has a definition for each of them.
 */
export function linearizePdf(parts: LinearizedParts): Buffer {
  // numbers have a fixed width, so that the offsets of a first try are right
  const draft = writeLinearized(parts, new Map(), new Map(), [0, 0, 0, 0])
  const { first, last, tables, endOfPage } = draft
  const { file } = writeLinearized(parts, first, last, [...tables, endOfPage, draft.file.length])
  return Buffer.from(file, 'latin1')
}

const pad = (value: number): string => String(value).padStart(10, '0')

function writeLinearized(
  { first, last, isConsistent }: LinearizedParts,
  firstOffsets: ReadonlyMap<number, number>,
  lastOffsets: ReadonlyMap<number, number>,
  [firstTable, lastTable, firstEnd, length]: readonly [number, number, number, number],
) {
  const header = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  let file =
    `${header}${linearizedNumber} 0 obj\n<< /Linearized 1 /L ${pad(length)} ` +
    `/H [ ${pad(lastTable)} 20 ] /O 3 /E ${pad(firstEnd)} /N 1 ` +
    `/T ${pad(lastTable + 9)} >>\nendobj\n`
  const tables: [number, number] = [file.length, 0]
  const firstEntries = withPlaceholders(first, firstOffsets)
  file +=
    `xref\n${writeTable(firstEntries.set(linearizedNumber, header.length))}trailer\n` +
    `<< /Size ${linearizedNumber + 1} /Root 1 0 R /Prev ${pad(lastTable)} >>\nstartxref\n0\n%%EOF\n`
  const written: [Map<number, number>, Map<number, number>] = [new Map(), new Map()]
  let endOfPage = 0
  for (const [index, objects] of [first, last].entries()) {
    for (const [number, text] of Object.entries(objects)) {
      written[index]?.set(Number(number), file.length)
      file += `${number} 0 obj\n${text}\nendobj\n`
    }
    if (index === 0) endOfPage = file.length
  }
  tables[1] = file.length
  file +=
    `xref\n${writeTable(withPlaceholders(last, lastOffsets))}trailer\n` +
    `<< /Size ${linearizedNumber + 1} /Root 1 0 R >>\nstartxref\n` +
    `${pad(isConsistent ? firstTable : lastTable)}\n%%EOF\n`
  return { file, first: written[0], last: written[1], tables, endOfPage }
}

const withPlaceholders = (
  objects: Objects,
  offsets: ReadonlyMap<number, number>,
): Map<number, number> =>
  new Map(Object.keys(objects).map((key) => [Number(key), offsets.get(Number(key)) ?? 0]))

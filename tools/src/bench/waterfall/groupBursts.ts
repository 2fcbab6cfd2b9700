/** A request of a first visit. Times are milliseconds after the start of the navigation. */
export type RecordedRequest = {
  /** The address without its origin and query. */
  readonly path: string
  readonly from: number
  readonly to: number
  readonly kilobytes: number
}

/** Requests that were sent together, because something has arrived. */
export type Burst = {
  /** What had arrived last before them, null for the document. */
  readonly after: string | null
  /** The calls by path, and how many files. */
  readonly what: string
  readonly from: number
  /** When the last one was answered. */
  readonly to: number
  readonly kilobytes: number
}

/** Milliseconds between two requests that still count as sent together. */
const gap = 40

/** Groups requests into bursts, in the order of their start. */
export function groupBursts(requests: readonly RecordedRequest[]): Burst[] {
  const sorted = requests.toSorted((a, b) => a.from - b.from)
  const groups: RecordedRequest[][] = []
  for (const request of sorted) {
    const last = groups.at(-1)
    const isTogether = request.from - (last?.at(-1)?.from ?? -Infinity) <= gap
    // the document is what all others wait for
    if (last !== undefined && isTogether && groups.length > 1) last.push(request)
    else groups.push([request])
  }
  return groups.map((group) => {
    const from = Math.min(...group.map((each) => each.from))
    const arrived = sorted.filter(({ to }) => to <= from).toSorted((a, b) => b.to - a.to)
    return {
      after: arrived[0] === undefined ? null : nameRequest(arrived[0]),
      what: describe(group),
      from,
      to: Math.max(...group.map(({ to }) => to)),
      kilobytes: group.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
    }
  })
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/\.js$/, 'script'],
  [/\.woff2$/, 'font'],
  [/\.(svg|png|jpe?g|webp|avif)$/, 'image'],
]
const getKind = (path: string): string | null =>
  kinds.find(([pattern]) => pattern.test(path))?.[1] ?? null

/** Built files have names without words, so a file is named by its kind and size. */
const nameRequest = ({ path, kilobytes }: RecordedRequest): string => {
  const kind = getKind(path)
  return kind === null ? path : `a ${kind} of ${kilobytes.toFixed(0)} kB`
}

function describe(group: readonly RecordedRequest[]): string {
  const files = kinds.flatMap(([, kind]) => {
    const count = group.filter(({ path }) => getKind(path) === kind).length
    return count === 0 ? [] : [`${count} ${kind}${count === 1 ? '' : 's'}`]
  })
  const others = group.filter(({ path }) => getKind(path) === null).map(({ path }) => path)
  return [...others, ...files].join(', ')
}

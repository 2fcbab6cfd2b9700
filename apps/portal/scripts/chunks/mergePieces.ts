/** Code that the same steps load, so that it can be one file. */
export interface Piece {
  /** Compressed. */
  readonly bytes: number
  /** The positions of the pieces that it imports directly. There is no cycle. */
  readonly imports: readonly number[]
  /** Only pieces of the same kind share a file, and none with a fixed one. */
  readonly kind: 'npm' | 'own' | 'fixed'
  /** The features whose code it contains. */
  readonly features: readonly string[]
}

/** What is loaded at one moment of a visit. */
export interface Step {
  /** How much each of its bytes counts. */
  readonly weight: number
  /** The positions of the pieces that it needs, with those that they import. */
  readonly pieces: ReadonlySet<number>
}

/** What another file costs, in bytes: a request, and code that compresses less well apart. */
const FILE_COST = 3300

interface File {
  bytes: number
  pieces: number[]
  readonly kind: Piece['kind']
  features: Set<string>
  /** What is loaded with it: itself and all that it imports, also indirectly. */
  loads: Set<File>
}

interface Visit {
  readonly weight: number
  readonly features: ReadonlySet<string>
  files: Set<File>
}

/**
 * Returns which pieces share a file, as lists of their positions. Each piece starts as a file of
 * its own. The two files whose merge saves most are merged until no merge saves anything. Whoever
 * loads a merged file also loads what it imports. A merge never creates a cycle of imports, and
 * never makes a step load code of a feature that it does not need.
 */
export function mergePieces(pieces: readonly Piece[], steps: readonly Step[]): number[][] {
  const files = createFiles(pieces)
  const visits = steps.map((step) => createVisit(step, pieces, files))
  for (;;) {
    const merge = findBestMerge(files, visits)
    if (!merge) return files.map((file) => file.pieces.toSorted((a, b) => a - b))
    const [kept, removed] = merge
    files.splice(files.indexOf(removed), 1)
    mergeFiles(kept, removed, files, visits)
  }
}

function createFiles(pieces: readonly Piece[]): File[] {
  const files = pieces.map(({ bytes, kind, features }, index): File => ({
    bytes,
    pieces: [index],
    kind,
    features: new Set(features),
    loads: new Set(),
  }))
  const addImports = (index: number, loads: Set<File>): void => {
    const file = files[index]
    if (!file || loads.has(file)) return
    loads.add(file)
    pieces[index]?.imports.forEach((each) => addImports(each, loads))
  }
  files.forEach((file, index) => addImports(index, file.loads))
  return files
}

function createVisit(step: Step, pieces: readonly Piece[], files: readonly File[]): Visit {
  const features = [...step.pieces].flatMap((index) => pieces[index]?.features ?? [])
  return {
    weight: step.weight,
    features: new Set(features),
    files: new Set([...step.pieces].flatMap((index) => files[index] ?? [])),
  }
}

function findBestMerge(files: readonly File[], visits: readonly Visit[]): [File, File] | null {
  // of each file: what each visit would load in addition, or null if it loads the file already
  const added = files.map((file) => visits.map((visit) => getAddedBytes(file, visit)))
  let best: [File, File] | null = null
  let bestCost = 0
  files.forEach((first, i) => {
    for (const [offset, second] of files.slice(i + 1).entries()) {
      if (first.kind !== second.kind || first.kind === 'fixed') continue
      const cost = getMergeCost(added[i] ?? [], added[i + 1 + offset] ?? [], visits)
      if (cost >= bestCost || createsCycle(first, second) || createsCycle(second, first)) continue
      bestCost = cost
      best = [first, second]
    }
  })
  return best
}

function getAddedBytes(file: File, { files, features }: Visit): number | null {
  if (files.has(file)) return null
  let bytes = 0
  for (const each of file.loads) {
    if (files.has(each)) continue
    if ([...each.features].some((feature) => !features.has(feature))) return Infinity
    bytes += each.bytes + FILE_COST
  }
  return bytes
}

function getMergeCost(
  first: readonly (number | null)[],
  second: readonly (number | null)[],
  visits: readonly Visit[],
): number {
  let cost = 0
  for (let i = 0; i < visits.length; i++) {
    const a = first[i] ?? null
    const b = second[i] ?? null
    if (a !== null && b !== null) continue
    // the files become one, so whoever loads one of them loads one file less
    cost += (visits[i]?.weight ?? 0) * ((a ?? b ?? 0) - FILE_COST)
  }
  return cost
}

/** Returns whether a file that `from` imports leads to `to`, other than `to` itself. */
const createsCycle = (from: File, to: File): boolean =>
  from.loads.has(to) &&
  [...from.loads].some((each) => each !== from && each !== to && each.loads.has(to))

function mergeFiles(
  kept: File,
  removed: File,
  files: readonly File[],
  visits: readonly Visit[],
): void {
  const loads = new Set([...kept.loads, ...removed.loads])
  kept.bytes += removed.bytes
  kept.pieces.push(...removed.pieces)
  kept.features = new Set([...kept.features, ...removed.features])
  const addLoads = (set: Set<File>): Set<File> => {
    if (!set.has(kept) && !set.has(removed)) return set
    const merged = new Set([...set, ...loads])
    merged.delete(removed)
    return merged
  }
  for (const file of files) file.loads = addLoads(file.loads)
  for (const visit of visits) visit.files = addLoads(visit.files)
}

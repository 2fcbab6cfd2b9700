/** Code that the same steps load, so that it can be one file. */
export interface Piece {
  /** The compressed size. */
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
  /** The position of its first piece: two files never have the same one. */
  readonly position: number
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
  const costs = createMergeCosts(files, visits)
  for (;;) {
    const merge = findBestMerge(files, costs)
    if (!merge) return files.map((file) => file.pieces.toSorted((a, b) => a - b))
    const [kept, removed] = merge
    files.splice(files.indexOf(removed), 1)
    // what has one of the two files gets all that the other one imports
    const changed = visits.filter((visit) => visit.files.has(kept) !== visit.files.has(removed))
    mergeFiles(kept, removed, files, visits)
    costs.update(files, kept, new Set(changed))
  }
}

function createFiles(pieces: readonly Piece[]): File[] {
  const files = pieces.map(({ bytes, kind, features }, index): File => ({
    position: index,
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

function findBestMerge(files: readonly File[], { get }: MergeCosts): [File, File] | null {
  let best: [File, File] | null = null
  let bestCost = 0
  files.forEach((first, index) => {
    if (first.kind === 'fixed') return
    for (let i = index + 1; i < files.length; i++) {
      const second = files[i]
      if (second?.kind !== first.kind) continue
      const cost = get(first, second)
      if (cost >= bestCost || createsCycle(first, second) || createsCycle(second, first)) continue
      bestCost = cost
      best = [first, second]
    }
  })
  return best
}

/** What a merge of two files costs all visits, in weighted bytes. Negative if it saves some. */
interface MergeCosts {
  readonly get: (first: File, second: File) => number
  /**
   * Updates the costs after a merge of two files into `kept`. `changed`: the visits that load more
   * than before.
   */
  readonly update: (files: readonly File[], kept: File, changed: ReadonlySet<Visit>) => void
}

/** Marks in a list of added bytes that the visit loads the file already. */
const LOADED = -1

/** Computes a cost once, until a merge changes what one of the two files would add to a visit. */
function createMergeCosts(all: readonly File[], visits: readonly Visit[]): MergeCosts {
  const weights = visits.map(({ weight }) => weight)
  /** What each visit would load in addition with each file, or `LOADED`. */
  const added = all.map((file) => Float64Array.from(visits, (visit) => getAddedBytes(file, visit)))
  /** The costs by the positions of both files. Not a number: it has to be computed. */
  const costs = all.map(() => new Float64Array(all.length).fill(Number.NaN))
  return { get, update }

  function get(first: File, second: File): number {
    const row = costs[first.position]
    const known = row?.[second.position] ?? Number.NaN
    if (!row || !Number.isNaN(known)) return known
    return (row[second.position] = compute(first, second))
  }

  function compute(first: File, second: File): number {
    const [a, b] = [added[first.position], added[second.position]]
    let cost = 0
    if (!a || !b) return cost
    for (let i = 0; i < weights.length; i++) {
      const inFirst = a[i] ?? 0
      const inSecond = b[i] ?? 0
      if (inFirst !== LOADED && inSecond !== LOADED) continue
      // the files become one, so whoever loads one of them loads one file less
      cost += (weights[i] ?? 0) * (Math.max(inFirst, inSecond, 0) - FILE_COST)
    }
    return cost
  }

  function update(files: readonly File[], kept: File, changed: ReadonlySet<Visit>): void {
    const outdated = files.filter((file) => updateAdded(file, kept, changed))
    for (const { position } of outdated) costs[position]?.fill(Number.NaN)
    for (const row of costs) for (const { position } of outdated) row[position] = Number.NaN
  }

  /** Returns whether something has changed. */
  function updateAdded(file: File, kept: File, changed: ReadonlySet<Visit>): boolean {
    const values = added[file.position]
    if (!values) return false
    const loadsMore = file.loads.has(kept)
    let hasChanged = false
    visits.forEach((visit, i) => {
      // a visit that had both files before has what they import, too
      if (!changed.has(visit) && (!loadsMore || visit.files.has(kept))) return
      const bytes = getAddedBytes(file, visit)
      if (bytes === values[i]) return
      values[i] = bytes
      hasChanged = true
    })
    return hasChanged
  }
}

function getAddedBytes(file: File, { files, features }: Visit): number {
  if (files.has(file)) return LOADED
  let bytes = 0
  for (const each of file.loads) {
    if (files.has(each)) continue
    if ([...each.features].some((feature) => !features.has(feature))) return Infinity
    bytes += each.bytes + FILE_COST
  }
  return bytes
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

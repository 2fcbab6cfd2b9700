/** Ranges of a script with the number of their executions, as V8 reports them. */
export type CoveredFunction = {
  readonly ranges: readonly {
    readonly startOffset: number
    readonly endOffset: number
    readonly count: number
  }[]
}

/**
 * Returns for each character of a script whether it ran. The ranges of a function are nested, outer
 * first, and an inner one has its own count.
 */
export function markUsed(length: number, functions: readonly CoveredFunction[]): Uint8Array {
  const used = new Uint8Array(length).fill(1)
  for (const { startOffset, endOffset, count } of functions.flatMap(({ ranges }) => ranges))
    used.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return used
}

/** Where the code of a module starts in a script. */
export type CodeStart = { readonly offset: number; readonly module: string }

/** Counts the characters of each module that did not run. `starts` are in order. */
export function countUnused(
  used: Uint8Array,
  starts: readonly CodeStart[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [index, { offset, module }] of starts.entries()) {
    const end = starts[index + 1]?.offset ?? used.length
    const unused = used.subarray(offset, end).reduce((sum, each) => sum + 1 - each, 0)
    counts.set(module, (counts.get(module) ?? 0) + unused)
  }
  return counts
}

import type { LabMarkerResult } from '@portal/contract'

/** Returns the markers with a name that contains every word of the query. */
export function findMarkers(
  results: readonly LabMarkerResult[],
  query: string,
): readonly LabMarkerResult[] {
  const words = normalize(query).split(' ').filter(Boolean)
  if (words.length === 0) return results
  return results.filter(({ marker: { name, laboratory_name, aliases } }) => {
    const text = normalize([name, laboratory_name, ...aliases].join(' '))
    return words.every((word) => text.includes(word))
  })
}

const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

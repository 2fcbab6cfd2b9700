import type { LabMarker } from './labMarker.ts'

type SearchedMarker = Pick<LabMarker, 'name' | 'laboratory_name' | 'aliases'>

/**
 * Returns a text in lower case, without accents, and with spaces instead of punctuation: `25-OH D`
 * is `25 oh d`.
 */
const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Entry = { readonly words: readonly string[]; readonly compact: readonly string[] }

const createEntry = ({ name, laboratory_name, aliases }: SearchedMarker): Entry => {
  const names = [name, laboratory_name, ...aliases].map(normalize)
  return {
    words: names.flatMap((each) => each.split(' ')),
    compact: names.map((each) => each.replaceAll(' ', '')),
  }
}

/**
 * Returns how well a marker matches: 0 is the best match, whose name starts with the query. Null is
 * none.
 */
function rank({ words, compact }: Entry, tokens: readonly string[]): number | null {
  const joined = tokens.join('')
  const position = compact.findIndex((name) => name.startsWith(joined))
  if (position !== -1) return Math.min(position, 2)
  return tokens.every((token) => words.some((word) => word.startsWith(token))) ? 3 : null
}

/**
 * Returns a search over markers by the starts of words in their names and common names. Best
 * matches come first; otherwise the order stays. An empty query matches all.
 */
export function createMarkerSearch<Marker extends SearchedMarker>(
  markers: readonly Marker[],
): (query: string) => Marker[] {
  const entries = markers.map((marker) => ({ marker, entry: createEntry(marker) }))
  return (query) => {
    const tokens = normalize(query).split(' ').filter(Boolean)
    if (tokens.length === 0) return query.trim() === '' ? [...markers] : []
    return entries
      .flatMap(({ marker, entry }) => {
        const found = rank(entry, tokens)
        return found === null ? [] : [{ marker, found }]
      })
      .sort((a, b) => a.found - b.found)
      .map(({ marker }) => marker)
  }
}

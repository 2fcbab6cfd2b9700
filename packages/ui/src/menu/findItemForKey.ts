interface PressedKey {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * Returns the index of the item that a key moves to from the item at `from` (-1 for none), null for
 * another key. A letter moves to the next item whose label starts with it.
 */
export function findItemForKey(
  { key, altKey, ctrlKey, metaKey }: PressedKey,
  labels: readonly string[],
  from: number,
): number | null {
  const count = labels.length
  if (altKey || ctrlKey || metaKey || count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % count
    case 'ArrowUp':
      return (Math.max(from, 0) - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return key.length === 1 ? findByLetter(key, labels, from) : null
  }
}

function findByLetter(letter: string, labels: readonly string[], from: number): number | null {
  const wanted = letter.toLowerCase()
  const order = labels.map((_label, step) => (from + 1 + step) % labels.length)
  return order.find((index) => labels[index]?.toLowerCase().startsWith(wanted)) ?? null
}

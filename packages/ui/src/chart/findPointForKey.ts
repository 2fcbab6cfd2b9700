/** Returns the index that a key moves to among `count` points, or null for other keys. */
export function findPointForKey(key: string, index: number, count: number): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, index + 1)
    case 'PageDown':
      return Math.max(0, index - 10)
    case 'PageUp':
      return Math.min(last, index + 10)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

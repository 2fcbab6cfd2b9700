const realNow = Date.now.bind(Date)

/** Makes `Date.now` return a fixed time (`iso`, ISO 8601). Returns a function that restores it. */
export function freezeTime(iso: string): () => void {
  const now = Date.parse(iso)
  Date.now = () => now
  return () => {
    Date.now = realNow
  }
}

const realNow = Date.now.bind(Date)

/** Makes `Date.now` return a fixed time (ISO 8601). Returns a function that restores it. */
export function freezeTime(at: string): () => void {
  const time = Date.parse(at)
  Date.now = () => time
  return () => {
    Date.now = realNow
  }
}

/** Returns a function that runs `load` at the first call only. A failed load runs again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null
  return () =>
    (result ??= load().catch((error: unknown) => {
      result = null
      throw error
    }))
}

/** A few seconds of video: access that ends is noticed with the next request or part. */
export const mediaPartBytes = 2 * 1024 * 1024

/**
 * Shortens a range of a media file of `bytes`, which a server may do: players ask for the rest of
 * the file and go on with further requests. Other headers are returned as they are.
 */
export function limitRange(header: string | undefined, bytes: number): string | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return header
  const isSuffix = first === ''
  const start = isSuffix ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = start + mediaPartBytes - 1
  const isShort = isSuffix ? bytes - start <= mediaPartBytes : last !== '' && Number(last) <= end
  return isShort ? header : `bytes=${start}-${end}`
}

export type S3Settings = {
  /** The endpoint with the bucket and an optional prefix, without a slash at the end. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Parses `https://KEY:SECRET@host/bucket/prefix?region=name`. Null if a part is missing. */
export function parseS3Url(text: string): S3Settings | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const path = url.pathname.replace(/\/+$/, '')
  if (!['http:', 'https:'].includes(url.protocol) || path === '') return null
  if (url.username === '' || url.password === '') return null
  if (![url.username, url.password, path].every(isEncoded)) return null
  return {
    url: `${url.origin}${path}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

/** Whether each percent sign starts a character. */
function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

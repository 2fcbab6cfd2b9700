const placeholders: readonly string[] = [
  '/avatars/default-client.svg',
  '/avatars/default-practitioner.svg',
]

/**
 * Returns whether an avatar is one of the two placeholders, by path name only: origin, query and
 * fragment are ignored.
 */
export function isDefaultAvatar(url: string): boolean {
  const [path = ''] = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/)
  return placeholders.includes(path)
}

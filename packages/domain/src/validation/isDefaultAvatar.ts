const placeholders: readonly string[] = [
  '/avatars/default-client.svg',
  '/avatars/default-practitioner.svg',
]

/**
 * Whether an avatar is one of the two placeholders, by its path name alone: origin, query and
 * fragment do not matter.
 */
export function isDefaultAvatar(url: string): boolean {
  const [path = ''] = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/)
  return placeholders.includes(path)
}

/**
 * Whether the path is that of a file which another build may have under the same name only with the
 * same content. It excludes precompressed variants.
 */
export const isHashedFile = (path: string): boolean =>
  /^assets\/[\w.-]+\.(js|css|woff2|svg)$/.test(path)

/**
 * Splits a document's name, whose extension follows its content and is not edited: `scan.pdf` is
 * `scan` and `.pdf`.
 */
export function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const dot = name.lastIndexOf('.')
  return dot > 0
    ? { stem: name.slice(0, dot), extension: name.slice(dot) }
    : { stem: name, extension: '' }
}

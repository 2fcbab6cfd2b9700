const declaration = /<\?xml[^>]{0,500}\?>\s*/
const comment = /<!--[\s\S]{0,4000}?-->\s*/
const documentType = /<!DOCTYPE\s[^>[]{0,500}(?:\[[^\]]{0,4000}\]\s*)?>\s*/

/** What may precede the root element. */
const beforeRoot = new RegExp(
  `^\uFEFF?\\s*(?:${declaration.source})?(?:${comment.source}|${documentType.source})*`,
)

/** How much of a file decides whether it is a drawing. */
export const svgStartBytes = 16_384

/** Whether a file is XML with the root element `svg`. The decoder checks the rest. */
export function isSvg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, svgStartBytes).toString('utf8')
  const [prolog = ''] = beforeRoot.exec(start) ?? []
  return /^<(?:\w+:)?svg[\s>/]/.test(start.slice(prolog.length))
}

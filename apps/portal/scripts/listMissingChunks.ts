const inEveryDocument = /\/(base|first|plain|react|react-dom|rolldown-runtime)-/
const inAppDocument = /\/(screens|shell|store)-/
const appChunk = /\/(screens|shell|index|main|\w+Screen|ShellNotices)-/

/**
 * Returns the chunks that a dynamic import preloads: without those that its document has loaded
 * before. Every name costs bytes in the file that contains the import.
 */
export function listMissingChunks(
  _file: string,
  chunks: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return chunks
  const isInApp = appChunk.test(hostId)
  return chunks.filter(
    (chunk) => !inEveryDocument.test(chunk) && !(isInApp && inAppDocument.test(chunk)),
  )
}

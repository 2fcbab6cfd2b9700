import { splitSentences } from '@portal/domain/assistant'
import type { NewPassage } from './passages.repository.ts'

const windowWords = 120

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Parts of about 120 words, which end with a sentence and do not cross a page. */
export function splitDocument(
  {
    id,
    name,
    createdAt,
  }: { readonly id: string; readonly name: string; readonly createdAt: number },
  pages: readonly string[],
): NewPassage[] {
  return pages.flatMap((text, index) =>
    splitWindows(joinLines(text)).map((body) => ({
      recordId: id,
      part: null,
      title: name,
      body,
      keywords: 'document file',
      at: createdAt,
      page: index + 1,
    })),
  )
}

/** A line of a PDF often ends in the middle of a sentence. */
const joinLines = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replaceAll(/-\n(?=\p{Ll})/gu, '')
    .replaceAll(/(?<![.!?:])\n(?=[\p{Ll}\d(])/gu, ' ')

function splitWindows(text: string): string[] {
  const windows: string[] = []
  let current: string[] = []
  let words = 0
  for (const sentence of splitSentences(text).flatMap(splitLong)) {
    const count = countWords(sentence)
    if (words > 0 && words + count > windowWords) {
      windows.push(current.join('\n'))
      current = []
      words = 0
    }
    current.push(sentence)
    words += count
  }
  if (words > 0) windows.push(current.join('\n'))
  return windows
}

function splitLong(sentence: string): string[] {
  const words = sentence.split(/\s+/)
  const parts: string[] = []
  for (let start = 0; start < words.length; start += windowWords)
    parts.push(words.slice(start, start + windowWords).join(' '))
  return parts
}

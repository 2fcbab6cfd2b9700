export type Keyword = 'stop' | 'start' | 'help'

/** The words of the carriers. A member who texts one of them means it, in any case. */
const words: Readonly<Record<Keyword, readonly string[]>> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT-OUT'],
  start: ['START', 'YES', 'UNSTOP'],
  help: ['HELP', 'INFO'],
}

/** The keyword that a received text message consists of, null for any other text. */
export function parseKeyword(text: string): Keyword | null {
  const word = text
    .trim()
    .replace(/[.!?"']+$/, '')
    .replaceAll(/\s+/g, '')
    .toUpperCase()
  const keywords: readonly Keyword[] = ['stop', 'start', 'help']
  return keywords.find((keyword) => words[keyword].includes(word)) ?? null
}

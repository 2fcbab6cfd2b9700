/** The path of a value in a JSON text: names and indexes. */
export type JsonPath = readonly PropertyKey[]

const toKey = (path: JsonPath): string => JSON.stringify(path.map(String))

const tokens = {
  space: /[ \t\r\n]*/y,
  string: /"(?:[^"\\]|\\.)*"/y,
  word: /[^\s,:[\]{}"]+/y,
}

/** The line of an offset, from 1 on. */
export const getLine = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length

/**
 * Returns a function that finds the line of a value in a valid JSON text, and of a missing value
 * the line of the object or list that should contain it.
 */
export function locateJson(text: string): (path: JsonPath) => number {
  const offsets = new Map<string, number>()
  let position = 0

  const take = (token: RegExp): string => {
    token.lastIndex = position
    const [found = ''] = token.exec(text) ?? []
    position += found.length
    return found
  }
  const takeMark = (mark: string): boolean => {
    take(tokens.space)
    if (text[position] !== mark) return false
    position += 1
    return true
  }

  const readValue = (path: JsonPath): void => {
    take(tokens.space)
    offsets.set(toKey(path), position)
    if (takeMark('{')) readMembers(path)
    else if (takeMark('[')) readEntries(path)
    else if (take(tokens.string) === '') take(tokens.word)
  }
  const readMembers = (path: JsonPath): void => {
    while (!takeMark('}') && position < text.length) {
      takeMark(',')
      take(tokens.space)
      const start = position
      const inner = [...path, String(JSON.parse(take(tokens.string)))]
      takeMark(':')
      readValue(inner)
      // the line of the name, which is also that of an unknown field
      offsets.set(toKey(inner), start)
    }
  }
  const readEntries = (path: JsonPath): void => {
    for (let index = 0; !takeMark(']') && position < text.length; index += 1) {
      takeMark(',')
      readValue([...path, index])
    }
  }
  readValue([])

  return (path) => {
    for (let length = path.length; length >= 0; length -= 1) {
      const offset = offsets.get(toKey(path.slice(0, length)))
      if (offset !== undefined) return getLine(text, offset)
    }
    return 1
  }
}

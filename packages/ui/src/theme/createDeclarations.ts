interface Names {
  readonly [name: string]: string | Names
}

interface Values {
  readonly [name: string | number]: string | Values
}

/**
 * Returns CSS declarations for a tree of variable names and a tree of values; names without a value
 * are omitted.
 */
export function createDeclarations(names: Names, values: Values): string {
  return Object.entries(values)
    .map(([key, value]) => {
      const name = names[key]
      if (typeof value === 'string') return typeof name === 'string' ? `${name}:${value};` : ''
      return typeof name === 'object' ? createDeclarations(name, value) : ''
    })
    .join('')
}

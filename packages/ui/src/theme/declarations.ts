interface Names {
  readonly [name: string]: string | Names
}

interface Values {
  readonly [name: string | number]: string | Values
}

/**
 * CSS declarations for a tree of variable names and the tree of their values; a name without a
 * value is left out.
 */
export function declarations(names: Names, values: Values): string {
  return Object.entries(values)
    .map(([key, value]) => {
      const name = names[key]
      if (typeof value === 'string') return typeof name === 'string' ? `${name}:${value};` : ''
      return typeof name === 'object' ? declarations(name, value) : ''
    })
    .join('')
}

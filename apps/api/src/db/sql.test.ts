import { describe, expect, it } from 'vitest'
import { raw, sql } from './sql.ts'

describe('sql', () => {
  const find = (id: string, names: readonly string[]) => {
    const condition = sql`id = ${id}`
    return sql`SELECT ${raw('name')} FROM users WHERE ${condition} AND name = ANY(${names})`
  }

  it('turns values into numbered parameters across nested statements', () => {
    const { text, values } = find('a', ['x', 'y'])
    expect(text).toBe('SELECT name FROM users WHERE id = $1 AND name = ANY($2)')
    expect(values).toEqual(['a', ['x', 'y']])
  })

  it('has a text that does not depend on the values', () => {
    expect(find("'; DROP TABLE users", []).text).toBe(find('b', ['z']).text)
  })
})

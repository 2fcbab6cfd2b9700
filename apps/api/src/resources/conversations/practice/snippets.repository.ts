import { type Queryable, sql } from '../../../db/sql.ts'

/** A text that the staff sends often. */
export type Snippet = { name: string; text: string }

export const listSnippets = (db: Queryable): Promise<Snippet[]> =>
  db.query<Snippet>(sql`SELECT name, text FROM message_snippets ORDER BY name`)

export async function findSnippet(db: Queryable, name: string): Promise<Snippet | null> {
  const [row] = await db.query<Snippet>(
    sql`SELECT name, text FROM message_snippets WHERE name = ${name}`,
  )
  return row ?? null
}

export async function saveSnippet(db: Queryable, snippet: Snippet, at: number): Promise<void> {
  await db.query(
    sql`INSERT INTO message_snippets (name, text, updated_at)
     VALUES (${snippet.name}, ${snippet.text}, ${new Date(at)})
     ON CONFLICT (name) DO UPDATE SET text = excluded.text, updated_at = excluded.updated_at`,
  )
}

/** Returns false if there is no such snippet. */
export async function deleteSnippet(db: Queryable, name: string): Promise<boolean> {
  const rows = await db.query(sql`DELETE FROM message_snippets WHERE name = ${name} RETURNING name`)
  return rows.length > 0
}

import { type Database, type Queryable, raw, sql } from '../../db/sql.ts'

/** The rows of a table as JSON objects, by column. */
export type TableRows = Readonly<Record<string, readonly unknown[]>>

/** What the migrations write themselves. */
const schemaTable = 'schema_migrations'

/** The tables with their columns that can be written. */
async function listColumns(db: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.query<{ table_name: string; names: string[] }>(
    sql`SELECT c.table_name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS names
     FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.is_generated = 'NEVER' AND c.table_name <> ${schemaTable}
     GROUP BY c.table_name ORDER BY c.table_name`,
  )
  return new Map(rows.map(({ table_name, names }) => [table_name, names]))
}

const quote = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/** Reads all rows of all tables. */
export async function readTableRows(db: Queryable): Promise<TableRows> {
  const tables: Record<string, readonly unknown[]> = {}
  for (const [table, names] of await listColumns(db)) {
    const rows = await db.query<{ row: unknown }>(
      sql`SELECT to_jsonb(t) AS row FROM (SELECT ${raw(quote(names))} FROM ${raw(table)}) t`,
    )
    if (rows.length > 0) tables[table] = rows.map(({ row }) => row)
  }
  return tables
}

/** Writes rows of the same schema to a database without any, whatever they refer to. */
export async function writeTableRows(db: Database, tables: TableRows): Promise<void> {
  const columns = await listColumns(db)
  await db.tx(async (tx) => {
    // without triggers and foreign keys, so that the order of the tables does not matter
    await tx.query(sql`SET LOCAL session_replication_role = replica`)
    for (const [table, rows] of Object.entries(tables)) {
      const names = raw(quote(columns.get(table) ?? []))
      await tx.query(sql`DELETE FROM ${raw(table)}`)
      await tx.query(
        sql`INSERT INTO ${raw(table)} (${names}) OVERRIDING SYSTEM VALUE
         SELECT ${names} FROM jsonb_populate_recordset(NULL::${raw(table)},
           ${JSON.stringify(rows)}::jsonb)`,
      )
    }
    const identities = await tx.query<{ table_name: string; column_name: string }>(
      sql`SELECT table_name, column_name FROM information_schema.columns
       WHERE table_schema = 'public' AND is_identity = 'YES'`,
    )
    for (const { table_name, column_name } of identities)
      await tx.query(
        sql`SELECT setval(pg_get_serial_sequence(${table_name}, ${column_name}),
           (SELECT coalesce(max(${raw(column_name)}), 0) + 1 FROM ${raw(table_name)}), false)`,
      )
  })
}

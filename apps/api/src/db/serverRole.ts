import { MigrationError } from './migrationError.ts'
import { type Queryable, requireRow, sql } from './sql.ts'

/** Rights on tables whose rows nobody changes. On all others the server changes rows freely. */
const appendOnlyRights: Readonly<Record<string, string>> = {
  audit_log: 'SELECT, INSERT',
  // an erasure removes the note
  credit_ledger: 'SELECT, INSERT, UPDATE (note)',
  credit_debts: 'SELECT, INSERT, UPDATE (note)',
  schema_migrations: 'SELECT',
}

const rowRights = 'SELECT, INSERT, UPDATE, DELETE'

type RoleRow = { is_superuser: boolean; is_owner: boolean; quoted: string }

/** Throws unless the role exists and has no rights of the owner, who is the current role. */
async function checkRole(db: Queryable, role: string): Promise<string> {
  const [row] = await db.query<RoleRow>(
    sql`SELECT rolsuper AS is_superuser, pg_has_role(oid, current_user, 'MEMBER') AS is_owner,
       quote_ident(rolname) AS quoted
     FROM pg_roles WHERE rolname = ${role}`,
  )
  if (row === undefined)
    throw new MigrationError(
      `There is no role ${role}. Create it: CREATE ROLE ${role} LOGIN PASSWORD '…'`,
    )
  if (row.is_superuser || row.is_owner)
    throw new MigrationError(
      `The role ${role} has the rights of the owner of the tables. Use another one.`,
    )
  return row.quoted
}

/**
 * Gives a role the rights that a server needs, and no others: it owns nothing, creates nothing and
 * cannot change the audit trail. The current role owns the tables. Repeatable. Throws
 * {@link MigrationError} when the role cannot be limited.
 */
export async function grantServerRole(db: Queryable, role: string): Promise<void> {
  const grantee = await checkRole(db, role)
  const tables = await db.query<{ name: string; quoted: string }>(
    sql`SELECT relname::text AS name, oid::regclass::text AS quoted FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
       AND relowner = (SELECT oid FROM pg_roles WHERE rolname = current_user)`,
  )
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new MigrationError('The user of DATABASE_URL does not own the tables. Use the owner.')
  const [schema] = await db.query<{ name: string }>(
    sql`SELECT quote_ident(current_schema()) AS name`,
  )
  const schemaName = schema?.name ?? 'public'
  await db.script(
    [
      `REVOKE CREATE ON SCHEMA ${schemaName} FROM PUBLIC, ${grantee}`,
      `GRANT USAGE ON SCHEMA ${schemaName} TO ${grantee}`,
      ...tables.flatMap(({ name, quoted }) => [
        `REVOKE ALL ON TABLE ${quoted} FROM ${grantee}`,
        `GRANT ${appendOnlyRights[name] ?? rowRights} ON TABLE ${quoted} TO ${grantee}`,
      ]),
      `GRANT EXECUTE ON FUNCTION erase_audit_notes(uuid) TO ${grantee}`,
    ].join(';\n'),
  )
}

/** The roles that have the rights of a server. Their rights on new tables are renewed. */
export async function listServerRoles(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ role: string }>(
    sql`SELECT r.rolname::text AS role
     FROM pg_proc p CROSS JOIN LATERAL aclexplode(p.proacl) AS acl
     JOIN pg_roles r ON r.oid = acl.grantee
     WHERE p.pronamespace = current_schema()::regnamespace AND p.proname = 'erase_audit_notes'
       AND acl.grantee <> p.proowner
     ORDER BY 1`,
  )
  return rows.map(({ role }) => role)
}

/** Whether the database was migrated by another role, whose tables this one does not own. */
export async function isLimitedRole(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ limited: boolean }>(
    sql`SELECT EXISTS (
       SELECT 1 FROM pg_class WHERE oid = to_regclass('schema_migrations')
         AND NOT pg_has_role(current_user, relowner, 'USAGE')) AS limited`,
  )
  return requireRow(rows).limited
}

/** Throws {@link MigrationError} when the current role lacks rights on a table. */
export async function checkServerRights(db: Queryable): Promise<void> {
  const rows = await db.query<{ role: string; name: string }>(
    sql`SELECT current_user::text AS role, relname::text AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
       AND NOT has_table_privilege(oid, 'SELECT')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_class.oid AND d.deptype = 'e')
     ORDER BY 2 LIMIT 3`,
  )
  const [first] = rows
  if (first === undefined) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new MigrationError(
    `The role ${first.role} has no rights on tables (${names}). ` +
      `As the owner of the tables, run \`migrate --grant-to ${first.role}\`.`,
  )
}

import type { Migration } from '../migration.ts'

/**
 * Finds audit entries by time, and erases their notes for a server whose role may not update them.
 * The function runs with the rights of its owner: it names the schema, because a table in the
 * caller's temporary schema would be found first.
 */
export const auditTrail: Migration = {
  number: 33,
  name: 'audit trail',
  statements: [
    'DROP INDEX CONCURRENTLY IF EXISTS audit_log_at',
    'CREATE INDEX CONCURRENTLY audit_log_at ON audit_log (at, id)',
    /* sql */ `
DO $migration$ BEGIN
  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION erase_audit_notes(member uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = %I, pg_temp AS $body$
      UPDATE audit_log SET details = details - 'note'
      WHERE subject_id = member AND details ? 'note'
    $body$
  $function$, current_schema());
END $migration$`,
    'REVOKE EXECUTE ON FUNCTION erase_audit_notes(uuid) FROM PUBLIC',
  ],
}

import type { Migration } from '../migration.ts'

/**
 * Allows one change to the append-only tables: to erase the note of the staff, when the member's
 * account is erased. Columns that are added later are protected, too.
 */
export const erasableNotes: Migration = {
  number: 15,
  name: 'erasable notes',
  sql: /* sql */ `
CREATE OR REPLACE TRIGGER credit_ledger_append_only BEFORE DELETE OR TRUNCATE ON credit_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_ledger_no_update BEFORE UPDATE ON credit_ledger FOR EACH ROW
  WHEN (NEW.note IS NOT NULL OR to_jsonb(NEW) - 'note' IS DISTINCT FROM to_jsonb(OLD) - 'note')
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER credit_debts_append_only BEFORE DELETE OR TRUNCATE ON credit_debts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_debts_no_update BEFORE UPDATE ON credit_debts FOR EACH ROW
  WHEN (NEW.note IS NOT NULL OR to_jsonb(NEW) - 'note' IS DISTINCT FROM to_jsonb(OLD) - 'note')
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log FOR EACH ROW
  WHEN (NEW.details IS DISTINCT FROM OLD.details - 'note'
    OR to_jsonb(NEW) - 'details' IS DISTINCT FROM to_jsonb(OLD) - 'details')
  EXECUTE FUNCTION refuse_change();
`,
}

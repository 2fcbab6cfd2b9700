import type { TransactionalMigration } from '../migration.ts'

/**
 * Replaces names of time zones that are not accepted any more, because databases reject them or
 * understand something else, with the zones that JavaScript meant.
 */
export const zoneNames: TransactionalMigration = {
  number: 62,
  name: 'zone-names',
  sql: /* sql */ `
WITH renamed (alias, zone) AS (VALUES
  ('CANADA/EAST-SASKATCHEWAN', 'America/Regina'),
  ('US/PACIFIC-NEW', 'America/Los_Angeles'),
  ('ACT', 'Australia/Darwin'),
  ('AET', 'Australia/Sydney'),
  ('AGT', 'America/Argentina/Buenos_Aires'),
  ('ART', 'Africa/Cairo'),
  ('AST', 'America/Anchorage'),
  ('BET', 'America/Sao_Paulo'),
  ('BST', 'Asia/Dhaka'),
  ('CAT', 'Africa/Maputo'),
  ('CNT', 'America/St_Johns'),
  ('CST', 'America/Chicago'),
  ('CTT', 'Asia/Shanghai'),
  ('EAT', 'Africa/Nairobi'),
  ('ECT', 'Europe/Paris'),
  ('IET', 'America/Indiana/Indianapolis'),
  ('IST', 'Asia/Kolkata'),
  ('JST', 'Asia/Tokyo'),
  ('MIT', 'Pacific/Apia'),
  ('NET', 'Asia/Yerevan'),
  ('NST', 'Pacific/Auckland'),
  ('PLT', 'Asia/Karachi'),
  ('PNT', 'America/Phoenix'),
  ('PRT', 'America/Puerto_Rico'),
  ('PST', 'America/Los_Angeles'),
  ('SST', 'Pacific/Guadalcanal'),
  ('VST', 'Asia/Ho_Chi_Minh')
), changed_users AS (
  UPDATE users SET timezone = zone FROM renamed WHERE alias = upper(timezone)
), changed_practitioners AS (
  UPDATE practitioners SET timezone = zone FROM renamed WHERE alias = upper(timezone)
)
UPDATE time_requests SET timezone = zone FROM renamed WHERE alias = upper(timezone);
`,
}

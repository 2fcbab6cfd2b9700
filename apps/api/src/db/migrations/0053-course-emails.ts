import type { TransactionalMigration } from '../migration.ts'

/** Whether a member wants emails about courses. Each course has a switch of its own besides. */
export const courseEmails: TransactionalMigration = {
  number: 53,
  name: 'course-emails',
  sql: /* sql */ `
ALTER TABLE users ADD COLUMN notify_course_mail boolean NOT NULL DEFAULT true;
`,
}

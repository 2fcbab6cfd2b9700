import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import type { Resource } from '../resource.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const src = join(import.meta.dirname, '..')

/** The tables that belong to no resource, by the folder that writes them. */
const sharedTables: Readonly<Record<string, readonly string[]>> = {
  core: ['audit_log', 'idempotency_keys', 'rate_limits', 'sessions'],
  db: ['schema_migrations', 'secrets'],
  files: ['stored_files'],
  http: ['release_files', 'releases'],
  jobs: ['outbox'],
  mail: ['bounced_addresses', 'mailbox'],
}

/** Writes of the tables of another folder that stay, with the reason. */
const foreignWrites: Readonly<Record<string, string>> = {
  'resources/consents: users':
    'users import texts, and the flag `sms_consent` changes in the transaction of the consent',
}

/** Every folder may read who a person is: nearly all records belong to one. */
const openTables: readonly string[] = ['users']

const names = 'the name, title and hours of a practitioner, in the statement of the record'

/** Reads of the tables of another folder that stay, with the reason. */
const foreignReads: Readonly<Record<string, string>> = {
  'command-line: practitioners': 'finds the practitioner whom an operator names',
  'core: appointments': 'the first visit and the members of a practitioner decide on access',
  'core: memberships': 'an active membership decides on access',
  'core: practitioners': 'the practitioner of a record decides on access',
  'core: two_factor_keys': 'two-step verification decides on viewing as a member',
  'core: viewings': 'every request of an admin who views as a member reads its viewing',
  'live: member_feeds': 'event streams announce the number of the newest feed entry',
  'metrics: outbox': 'measures how long jobs wait',
  'staff: audit_log': 'the operator reads the trail',
  'resources/accounts: bounced_addresses': 'export of the member',
  'resources/accounts: sessions': 'the member reads and exports their login sessions',
  'resources/appointments: audit_log': 'the hourly limit counts bookings in the query of the rules',
  'resources/appointments: credit_balances': 'the rules of a booking are read in one query',
  'resources/appointments: credit_debts': 'the email says whether a returned credit paid a debt',
  'resources/appointments: practitioners': names,
  'resources/availability: appointments': 'free times are computed from one query',
  'resources/availability: busy_times': 'free times are computed from one query',
  'resources/availability: holds': 'free times are computed from one query',
  'resources/availability: practitioner_overrides': 'free times are computed from one query',
  'resources/availability: practitioner_time_off': 'free times are computed from one query',
  'resources/availability: practitioners': 'free times are computed from one query',
  'resources/brands: appointment_type_names': 'the names of the sessions of offers',
  'resources/brands: invite_uses': 'the brand whose invite an account began with',
  'resources/brands: invites': 'the brand whose invite an account began with',
  'resources/brands: payments': 'whoever does not pay for an offer has no place in it',
  'resources/brands: practitioners': names,
  'resources/brands: stored_files': 'the logo with its checksum',
  'resources/busy-calendars: practitioners': names,
  'resources/conversations: appointments': 'the practitioners whom a member can write to',
  'resources/conversations: documents': 'the attachments of messages',
  'resources/conversations: practitioners': names,
  'resources/courses: memberships': 'what was done before a membership ended counts later',
  'resources/credits: appointment_type_names': 'the history says what each credit was used for',
  'resources/credits: appointments': 'the history says what each credit was used for',
  'resources/credits: audit_log': 'the history says who granted a credit',
  'resources/credits: payments': 'the ledger is compared with the payments',
  'resources/holds: holds': 'export of the member',
  'resources/invites: brands': 'an invite names its brand',
  'resources/invites: offers': 'an invite grants what its offer does',
  'resources/labs: documents': 'the documents of a report, without those that the member deleted',
  'resources/labs: practitioners': names,
  'resources/labs: stored_files': 'compares the checksum of a file that is imported again',
  'resources/members: appointments': 'the list of members for operators',
  'resources/members: bounced_addresses': 'the list of members for operators',
  'resources/members: credit_balances': 'the list of members for operators',
  'resources/payments: audit_log': 'finds whether a mismatch was resolved',
  'resources/payments: credit_debts': 'operators read the debt that a refund left',
  'resources/practitioners: appointments': 'the list of practitioners for operators',
  'resources/practitioners: stored_files': 'the photo with its checksum',
  'resources/protocols: practitioners': names,
  'resources/questionnaires: appointments': 'a form is due some days before a session',
  'resources/schedules: practitioners': 'the weekly hours that the exceptions change',
  'resources/subscriptions: memberships': 'the operator lists what gives a membership',
  'resources/subscriptions: payments': 'a month whose payment was returned gives no access',
  'resources/time-offers: appointment_type_names': 'the name of the session that is offered',
  'resources/time-offers: appointments': 'the start of the session that would move',
  'resources/time-offers: practitioners': names,
  'resources/time-offers: time_offers': 'the page of an offer is read in one query',
  'resources/time-offers: time_requests': 'the page of an offer is read in one query',
  'resources/time-requests: appointments':
    'the session that would move, the cap, and what took a time',
  'resources/time-requests: holds': 'whether an offered time is still held',
  'resources/time-requests: practitioners': names,
  'resources/users: appointments': 'plans reminders again in the new time zone',
  'resources/users: audit_log': 'export of the member',
  'resources/users: conversations': 'the record of a member is polled, so it is one query',
  'resources/users: credit_balances': 'the record of a member is polled, so it is one query',
  'resources/users: credit_ledger': 'the record of a member is polled, so it is one query',
}

/**
 * Whether a file is not checked: what defines and tests the schema; the erasure of a member, whose
 * order across all tables `collectEraseRows.test.ts` checks; and the demo data's reads of each
 * other's rows.
 */
const isExempt = (path: string): boolean =>
  path.endsWith('.test.ts') ||
  path.startsWith('db/') ||
  path.startsWith('testing/') ||
  path.endsWith('/eraseRows.ts') ||
  path === 'core/declarations/memberErasure.ts'

const isDemoData = (path: string): boolean => /(^|\/)demo(\/|Data\.ts$)/.test(path)

const getFolder = (path: string): string =>
  (/^resources\/[^/]+/.exec(path) ?? /^[^/]+/.exec(path))?.[0] ?? ''

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'accessRows' in value

/** The folder that owns each table. Throws for a table with two owners. */
async function readOwners(): Promise<ReadonlyMap<string, string>> {
  const lists = Object.entries(sharedTables)
  for (const path of globSync('resources/*/index.ts', { cwd: src })) {
    const module = (await import(join(src, path))) as Record<string, unknown>
    const { tables = [] } = Object.values(module).find(isResource) ?? {}
    lists.push([getFolder(path), tables])
  }
  const owners = new Map<string, string>()
  for (const [folder, tables] of lists)
    for (const table of tables) {
      if (owners.has(table)) throw new Error(`${table} has two owners.`)
      owners.set(table, folder)
    }
  return owners
}

/** `folder: table` for each statement about a table of another folder, sorted. */
function listForeign(
  owners: ReadonlyMap<string, string>,
  pattern: RegExp,
  isLeftOut: (path: string, table: string) => boolean,
): string[] {
  const found = new Set<string>()
  for (const path of globSync('**/*.ts', { cwd: src }).filter((each) => !isExempt(each)))
    for (const { groups } of readFileSync(join(src, path), 'utf8').matchAll(pattern)) {
      const table = groups?.['table'] ?? ''
      const owner = owners.get(table)
      if (owner !== undefined && owner !== getFolder(path) && !isLeftOut(path, table))
        found.add(`${getFolder(path)}: ${table}`)
    }
  return [...found].toSorted()
}

let server: TestServer
let owners: ReadonlyMap<string, string>
beforeAll(async () => {
  server = await startTestServer()
  owners = await readOwners()
})
afterAll(() => server.close())

describe('the tables', () => {
  it('each have one owner', async () => {
    const tables = await server.context.db.query<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
    expect([...owners.keys()].toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  it('are written only in the folder of their owner', () => {
    const pattern = /\b(INSERT INTO|UPDATE|DELETE FROM)\s+(?<table>[a-z_]+)/g
    expect(listForeign(owners, pattern, () => false)).toEqual(Object.keys(foreignWrites).toSorted())
  })

  it('are read outside of the folder of their owner only with a reason', () => {
    const pattern = /(?<!DELETE )\b(FROM|JOIN)\s+(?<table>[a-z_]+)/g
    const isLeftOut = (path: string, table: string): boolean =>
      isDemoData(path) || openTables.includes(table)
    expect(listForeign(owners, pattern, isLeftOut)).toEqual(Object.keys(foreignReads).toSorted())
  })
})

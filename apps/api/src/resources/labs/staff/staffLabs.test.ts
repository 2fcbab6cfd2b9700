import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { LabReportResponse, LabsResponse } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { sql } from '../../../db/sql.ts'
import {
  addNamedMember,
  createReportFields,
  createResultFields,
} from '../../../testing/fixtures/labsFixture.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { renderHelp } from '../../../staff/runStaff.ts'

let server: TestServer
let member: LoggedInMember
let practitioner: string
let folder: string
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
  member = await addNamedMember(server)
  const id = await addTestPractitioner(server)
  const [row] = await server.context.db.query<{ email: string }>(
    sql`SELECT email FROM users WHERE id = ${id}`,
  )
  practitioner = row?.email ?? ''
  folder = mkdtempSync(join(findTemporaryFolder(), 'portal-staff-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const staff = (...words: string[]) => runStaffCommand(server, 'labs', ...words)

/** Writes a report to a file and returns its path. */
function writeReport(fields: Parameters<typeof createReportFields>[0] = {}): string {
  const path = join(folder, `${createId()}.json`)
  writeFileSync(path, JSON.stringify(createReportFields(fields)))
  return path
}

const readField = (data: unknown, name: string): string => {
  if (typeof data !== 'object' || data === null) throw new Error('no object')
  return String(Reflect.get(data, name))
}

const importReport = async (fields: Parameters<typeof createReportFields>[0] = {}) =>
  readField((await staff('import', member.email, writeReport(fields))).data, 'id')

const readLabs = async () => LabsResponse.parse((await member.get('/api/client/v1/labs/')).body)

const critical = { results: [createResultFields({ flag: 'critical_low', value: '2' })] }

describe('pnpm staff labs', () => {
  it('imports, reviews, comments on and releases a report', async () => {
    const path = writeReport()
    const added = await staff('import', member.email, path)
    expect(added.data).toMatchObject({ effect: 'added', state: 'to review', results: 1 })
    const id = readField(added.data, 'id')
    expect((await staff('import', member.email, path)).data).toMatchObject({ effect: 'unchanged' })
    expect((await staff('list')).data).toMatchObject([{ id, email: member.email }])
    expect((await readLabs()).reports).toEqual([])

    const shown = (await staff('show', id)).data
    expect(shown).toMatchObject({ results: [{ name: 'FERRITIN, SERUM', value: '12.0 ng/mL' }] })
    const [{ marker_id } = { marker_id: '' }] = await server.context.db.query<{
      marker_id: string
    }>(sql`SELECT marker_id FROM lab_results WHERE report_id = ${id}`)
    const by = ['--practitioner', practitioner]
    await staff('review', id, '--version', '1', ...by)
    await staff('comment', id, 'Low, as we expected.', ...by)
    await staff('comment', id, 'We raise the dose.', '--marker', marker_id, ...by)
    expect((await staff('show', id)).data).toMatchObject({
      state: 'reviewed',
      comment: 'Low, as we expected.',
      results: [{ comment: 'We raise the dose.' }],
    })
    await staff('comment', id, '--remove', ...by)
    await staff('release', id)
    const { latest } = await readLabs()
    expect(latest?.report).toMatchObject({ id, is_new: true })
    expect(latest?.out_of_range).toMatchObject([{ comment: 'We raise the dose.' }])
    expect((await staff('list', member.email)).data).toMatchObject([{ id, state: 'released' }])

    await staff('withdraw', id)
    expect((await readLabs()).reports).toEqual([])
  })

  it('holds a report until the hold ends', async () => {
    const id = await importReport()
    expect((await staff('hold', id, '--reason', 'Call first')).data).toMatchObject({
      state: 'held',
    })
    expect((await staff('show', id)).text).toContain('Held: Call first')
    expect((await staff('hold', id, '--end')).data).toMatchObject({ state: 'to review' })
  })

  it('releases critical values only after the member was contacted', async () => {
    const id = await importReport(critical)
    await expect(staff('release', id)).rejects.toThrow('Contact the member first')
    expect((await staff('contacted', id, '--version', '1')).data).toMatchObject({
      state: 'to review',
    })
    expect((await staff('release', id)).data).toMatchObject({ state: 'released' })
  })

  it('changes a report only in the version that staff read', async () => {
    const fields = createReportFields(critical)
    const id = await importReport(fields)
    expect((await staff('show', id)).data).toMatchObject({ version: 1 })
    const results = [createResultFields({ flag: 'critical_low', value: '1' })]
    await importReport({
      ...fields,
      status: 'corrected',
      issued: '2026-11-22T10:00:00Z',
      results,
    })
    const by = ['--practitioner', practitioner]
    for (const words of [
      ['contacted', id],
      ['review', id, ...by],
      ['comment', id, 'Low.', ...by],
      ['release', id],
    ])
      await expect(staff(...words, '--version', '1')).rejects.toThrow(
        'A newer version has arrived. Read it first.',
      )
    expect((await staff('list', member.email)).data).toContainEqual(
      expect.objectContaining({ id, version: 2, state: 'critical, contact the member' }),
    )
    await staff('contacted', id, '--version', '2')
    await staff('comment', id, 'Low.', ...by, '--version', '2')
    expect((await staff('release', id, '--version', '2')).data).toMatchObject({ state: 'released' })
  })

  it('keeps the number of the current version when an older one arrives', async () => {
    const fields = createReportFields(critical)
    const id = await importReport(fields)
    await importReport({ ...fields, status: 'preliminary' })
    expect((await staff('show', id)).data).toMatchObject({ version: 1 })
    await staff('contacted', id, '--version', '1')
  })

  it('names the reason and the path of a rejected file, and nothing of its content', async () => {
    const path = writeReport({ results: [createResultFields({ value: 'secret' })] })
    const error = await staff('import', member.email, path).then(
      () => '',
      (reason: unknown) => String(reason),
    )
    expect(error).toContain('invalid_number at results[0].value. The number')
    expect(error).not.toContain('secret')
  })

  it('imports another name after --confirm-patient', async () => {
    const path = writeReport({ patient: { first_name: 'May', last_name: 'Park' } })
    await expect(staff('import', member.email, path)).rejects.toThrow('another person')
    const { data } = await staff('import', member.email, path, '--confirm-patient')
    expect(data).toMatchObject({ effect: 'added' })
  })

  it('sets the time zone of a laboratory', async () => {
    await importReport()
    const system = 'https://harbor.example/lab'
    expect((await staff('zone', system, 'America/Chicago')).data).toEqual({
      system,
      timezone: 'America/Chicago',
    })
    await expect(staff('zone', system, 'Mars')).rejects.toThrow('Mars is not a time zone.')
    await expect(staff('zone', 'https://x.example', 'UTC')).rejects.toThrow('no laboratory')
  })

  it('records in the audit trail what staff did, without what the report says', async () => {
    await importReport()
    const rows = await server.context.db.query<{ action: string; details: unknown }>(
      sql`SELECT action, details FROM audit_log WHERE subject_id = ${member.id}
         AND action LIKE 'lab_report.%'`,
    )
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set([
        'lab_report.imported',
        'lab_report.replaced',
        'lab_report.older_version_stored',
        'lab_report.shown',
        'lab_report.reviewed',
        'lab_report.commented',
        'lab_report.released',
        'lab_report.listed',
        'lab_report.withdrawn',
        'lab_report.held',
        'lab_report.hold_ended',
        'lab_report.member_contacted',
      ]),
    )
    expect(JSON.stringify(rows)).not.toMatch(/\b(?:ferritin|low|dose)/i)
  })

  it.each([
    [['show', 'x'], 'There is no lab report x.'],
    [['show', '0198c0de-0000-7000-8000-000000000001'], 'There is no lab report'],
    [['hold', 'ID'], '--reason is missing'],
    [['review', 'ID', '--version', '1'], '--practitioner is missing'],
    [['review', 'ID'], '--version is missing'],
    [['contacted', 'ID'], '--version is missing'],
    [['release', 'ID', '--version', 'x'], '--version must be a whole number.'],
    [['comment', 'ID', ' ', '--practitioner', 'x'], 'A comment has 1 to 5000 characters.'],
    [['comment', 'ID', 'Text', '--marker', 'x'], '--marker must be an id'],
    [['contacted', 'ID', '--version', '1'], 'no critical value'],
    [['import', 'nobody@example.com', 'x'], 'There is no member'],
    [['import', 'MEMBER', 'missing.json'], 'There is no file'],
  ])('rejects %j', async (words, message) => {
    const id = await importReport()
    const typed = words.map((word) => {
      if (word === 'ID') return id
      return word === 'MEMBER' ? member.email : word
    })
    await expect(staff(...typed)).rejects.toThrow(message)
  })

  it('prints the schema and examples', async () => {
    expect((await staff('schema')).data).toMatchObject({ title: 'Lab report' })
    expect(renderHelp(['labs', '--help'])).toContain('e.g. pnpm staff labs import maya@example.com')
  })

  it('warns that a member without any membership cannot read results', async () => {
    const other = await addNamedMember(server)
    await server.context.db.query(
      sql`UPDATE users SET plan_type = 'ALACARTE' WHERE id = ${other.id}`,
    )
    const added = await staff('import', other.email, writeReport())
    expect(added.text).toContain('this member has no membership')
    expect((await staff('release', readField(added.data, 'id'))).text).toContain(
      'cannot open lab results and gets no email',
    )
  })

  it('imports each of several reports in one file', async () => {
    const create = (id: string, value: string) => ({
      resource: {
        resourceType: 'DiagnosticReport',
        id,
        identifier: [{ system: 'https://harbor.example/lab', value }],
        status: 'final',
        code: { text: `Panel ${id}` },
        subject: { display: 'Maya Chen' },
        issued: '2026-11-20T16:00:00-05:00',
      },
    })
    const entry = [create('r1', `${createId()}-1`), create('r2', `${createId()}-2`)]
    const [first = '', second = ''] = entry.map(
      ({ resource }) => resource.identifier[0]?.value ?? '',
    )
    const path = join(folder, `${createId()}.json`)
    writeFileSync(path, JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry }))
    await expect(staff('import', member.email, path)).rejects.toThrow(
      `Its reports: ${first} (Panel r1), ${second} (Panel r2). Import each with --report`,
    )
    for (const identifier of [first, second])
      expect(
        (await staff('import', member.email, path, '--report', identifier)).data,
      ).toMatchObject({
        effect: 'added',
        identifier,
      })
    const again = await staff('import', member.email, path, '--report', second)
    expect(again.data).toMatchObject({ effect: 'unchanged', identifier: second })
  })

  it('tells staff and the member what could not be read', async () => {
    const path = writeReport({
      conclusion: 'Iron deficiency is possible.',
      notes: ['Specimen hemolyzed'],
      documents: [{ content_type: 'text/html', base64: 'PGI+' }],
    })
    const { data, text } = await staff('import', member.email, path)
    expect(data).toMatchObject({ notices: ['file_not_shown'] })
    expect(text).toContain('a file that members cannot open')
    expect(text).toContain('The report has a conclusion and 1 note')
    const id = readField(data, 'id')
    expect((await staff('show', id)).text).toContain('Laboratory: Specimen hemolyzed')
    await staff('release', id)
    const { body } = await member.get(`/api/client/v1/labs/reports/${id}/`)
    expect(LabReportResponse.parse(body).report).toMatchObject({
      notes: ['Specimen hemolyzed'],
      notices: ['file_not_shown'],
    })
    await staff('withdraw', id)
  })
})

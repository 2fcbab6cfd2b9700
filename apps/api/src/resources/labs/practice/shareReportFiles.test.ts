import { DocumentPage, LabReportResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { brokenPdf, getFilePath } from '../../../testing/files/readDocuments.ts'
import { documentsPath } from '../../../testing/files/uploadDocument.ts'
import {
  addNamedMember,
  createReportFields,
  importReportFields,
  staff,
} from '../../../testing/fixtures/labsFixture.ts'
import type { LoggedInMember } from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { releaseReport } from './releaseReport.ts'
import { withdrawReport } from './reviewReport.ts'

let server: TestServer
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await addNamedMember(server)
})

const listDocuments = async () => DocumentPage.parse((await member.get(documentsPath)).body).results

const createFile = (bytes: Buffer) => ({
  content_type: 'application/pdf',
  base64: bytes.toString('base64'),
})

it("shares the laboratory's PDF as a document at the release, and withdraws it", async () => {
  const fields = createReportFields({ documents: [createFile(brokenPdf)] })
  const { report } = await importReportFields(server, member.id, fields)
  await server.context.jobs.idle()
  expect(await listDocuments()).toEqual([])
  await releaseReport(server.context, { id: report.id }, staff)
  await server.context.jobs.idle()
  const [document, ...more] = await listDocuments()
  expect(more).toEqual([])
  expect(document).toMatchObject({
    name: 'Lab report 2026-11-20.pdf',
    category: 'lab_report',
    source: 'practice',
  })
  const shown = await member.get(`/api/client/v1/labs/reports/${report.id}/`)
  expect(LabReportResponse.parse(shown.body).report.documents.map(({ id }) => id)).toEqual([
    document?.id,
  ])
  expect((await member.get(getFilePath(document?.id ?? ''))).text).toBe(brokenPdf.toString())
  await withdrawReport(server.context, report.id, staff)
  expect(await listDocuments()).toEqual([])
})

it('replaces the PDF with that of a correction', async () => {
  const fields = createReportFields({ documents: [createFile(brokenPdf)] })
  const { report } = await importReportFields(server, member.id, fields)
  await releaseReport(server.context, { id: report.id }, staff)
  await server.context.jobs.idle()
  await importReportFields(server, member.id, {
    ...fields,
    status: 'corrected',
    issued: '2026-11-25T10:00:00Z',
    documents: [createFile(Buffer.from('%PDF-1.4 corrected'))],
  })
  await server.context.jobs.idle()
  const documents = await listDocuments()
  expect(documents.map(({ name }) => name)).toEqual(['Lab report 2026-11-25.pdf'])
})

it('names a file that is not accepted as an upload as missing', async () => {
  const fields = createReportFields({ documents: [createFile(Buffer.from('text'))] })
  const { report } = await importReportFields(server, member.id, fields)
  await releaseReport(server.context, { id: report.id }, staff)
  await server.context.jobs.idle()
  expect(await listDocuments()).toEqual([])
  const shown = await member.get(`/api/client/v1/labs/reports/${report.id}/`)
  expect(LabReportResponse.parse(shown.body).report.notices).toEqual(['file_not_shown'])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { references } from '../../db/migrations/0034-references.ts'
import { sql } from '../../db/sql.ts'
import { sendText, startConversation } from '../../testing/fixtures/messagingFixture.ts'
import { addLoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The columns before the migration, without their foreign keys. */
const oldColumns = `
ALTER TABLE messages
  DROP COLUMN reference_id,
  DROP COLUMN reference_part,
  DROP CONSTRAINT messages_reference_kind,
  ADD CONSTRAINT messages_reference_kind_check CHECK (reference_kind <> ''),
  ADD COLUMN appointment_id uuid, ADD COLUMN document_id uuid, ADD COLUMN protocol_id uuid,
  ADD COLUMN item_key text, ADD COLUMN lab_report_id uuid, ADD COLUMN lab_marker_id uuid`

it('keeps what the messages of earlier builds are about', async () => {
  const { db } = server.context
  const member = await addLoggedInMember(server)
  const conversationId = await startConversation(member)
  const [record, marker] = [createId(), createId()]
  const rows = [
    { reference_kind: 'appointment', appointment_id: record },
    { reference_kind: 'document', document_id: record },
    { reference_kind: 'protocol_item', protocol_id: record, item_key: 'iron' },
    { reference_kind: 'lab_report', lab_report_id: record },
    { reference_kind: 'lab_report', lab_report_id: record, lab_marker_id: marker },
    // deleted
    { reference_kind: 'document' },
    { reference_kind: 'protocol_item', item_key: 'iron' },
    {},
  ]
  const ids: string[] = []
  for (let count = 0; count < rows.length; count += 1)
    ids.push((await sendText(member, conversationId, 'A question')).message.id)
  await db.script(oldColumns)
  for (const [index, row] of rows.entries())
    for (const [column, value] of Object.entries(row))
      await db.script(`UPDATE messages SET ${column} = '${value}' WHERE id = '${ids[index] ?? ''}'`)

  await db.script(references.sql)

  const migrated = await db.query(
    sql`SELECT reference_kind AS kind, reference_id AS id, reference_part AS part FROM messages
     WHERE conversation_id = ${conversationId} ORDER BY number`,
  )
  expect(migrated).toEqual([
    { kind: 'appointment', id: record, part: null },
    { kind: 'document', id: record, part: null },
    { kind: 'protocol_item', id: record, part: 'iron' },
    { kind: 'lab_report', id: record, part: null },
    { kind: 'lab_report', id: record, part: marker },
    { kind: 'document', id: null, part: null },
    { kind: 'protocol_item', id: null, part: null },
    { kind: null, id: null, part: null },
  ])
})

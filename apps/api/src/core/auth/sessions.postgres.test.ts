import { expect, it } from 'vitest'
import { MINUTE } from '@portal/domain/time'
import { sql } from '../../db/sql.ts'
import { addLoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { findViewer } from './sessions.ts'

it('finds the member of a session whose row is locked', async () => {
  const server = await startTestServer()
  const { db, clock } = server.context
  const member = await addLoggedInMember(server)
  const token = member.cookies.get('sessionid') ?? ''
  const later = clock.now() + 10 * MINUTE
  await db.tx(async (tx) => {
    await tx.query(sql`SELECT id FROM sessions FOR UPDATE`)
    expect(await findViewer(db, token, later, true)).toMatchObject({ id: member.id })
  })
  await server.close()
})

import { listAppointmentsOfMember } from '../../resources/appointments/appointments.repository.ts'
import type { Command } from '../command.ts'
import { findMember } from '../findMember.ts'
import { renderTable } from '../renderTable.ts'
import { presentSession } from './presentSession.ts'

const limit = 1_000

export const listSessions: Command = {
  name: 'sessions list',
  usage: '<email>',
  summary: "lists a member's sessions, latest first, in UTC",
  options: {},
  async run({ db }, typed) {
    const member = await findMember(db, typed)
    const sessions = (await listAppointmentsOfMember(db, member.id, limit)).map(presentSession)
    return { data: sessions, text: renderTable(sessions, 'No sessions.') }
  },
}

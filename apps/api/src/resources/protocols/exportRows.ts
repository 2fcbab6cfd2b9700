import { CalendarDate, CheckOff, Id, ProtocolVersion } from '@portal/contract'
import { z } from 'zod'
import { toUtcIso } from '../../core/values/instants.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import { presentProtocol } from './protocols.presenter.ts'
import { listAllProtocols } from './protocols.repository.ts'

const ExportedProtocol = z.object({
  id: Id,
  starts_on: CalendarDate,
  ends_on: CalendarDate.nullable(),
  versions: z.array(
    ProtocolVersion.omit({ practitioner: true, changes: true }).extend({
      practitioner: z.string(),
    }),
  ),
})

const ExportedCheckOff = CheckOff.omit({ id: true, revision: true }).extend({
  zone: z.string(),
  received_at: z.iso.datetime(),
})

export const protocolSections = {
  protocols: z.array(ExportedProtocol),
  protocol_check_offs: z.array(ExportedCheckOff),
}

type CheckOffRow = {
  protocol_id: string
  item_key: string
  day: string
  is_done: boolean
  zone: string
  checked_at: number
  received_at: number
}

/** The member's protocols in all versions, and what they checked off. */
export async function exportProtocols(db: Queryable, { id }: ExportedMember) {
  const protocols = await listAllProtocols(db, id)
  const checkOffs = await db.query<CheckOffRow>(
    sql`SELECT protocol_id, item_key, day, is_done, zone, checked_at, received_at
     FROM protocol_check_offs WHERE member_id = ${id} ORDER BY day, protocol_id, item_key`,
  )
  const view = { timezone: 'UTC', today: '', dates: null }
  return {
    protocols: protocols.map((row) => {
      const { is_current: _, ...protocol } = presentProtocol(row, view)
      return {
        ...protocol,
        versions: protocol.versions.map(({ changes: _changes, practitioner, ...version }) => ({
          ...version,
          practitioner: practitioner.name,
        })),
      }
    }),
    protocol_check_offs: checkOffs.map(({ checked_at, received_at, ...checkOff }) => ({
      ...checkOff,
      at: toUtcIso(checked_at),
      received_at: toUtcIso(received_at),
    })),
  } satisfies z.input<z.ZodObject<typeof protocolSections>>
}

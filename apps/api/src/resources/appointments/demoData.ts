import type { DemoData } from '../../core/declarations/demoData.ts'
import { sql } from '../../db/sql.ts'
import { addBusyPractice } from './demo/addBusyPractice.ts'
import { addSessionsOfMaya } from './demo/addSessionsOfMaya.ts'

export const demoData: DemoData = {
  name: 'appointments',
  // who meets whom, and the credits that pay for it
  after: ['practitioners', 'schedules', 'accounts', 'credits', 'payments'],
  async addRows(seed) {
    await seed.db.query(
      sql`INSERT INTO appointment_type_names (appointment_type, display_name)
       VALUES ('PROGRAM_SESSION', 'Reset Programme Session')`,
    )
    await addSessionsOfMaya(seed)
    await addBusyPractice(seed)
  },
}

import { addDays, getLocalDate } from '@portal/domain/time'
import { createId } from '../../core/values/createId.ts'
import type { DemoData } from '../../core/declarations/demoData.ts'
import { findDemoAccount } from '../users/demo/findDemoAccount.ts'
import { insertTimeRequest } from './timeRequests.repository.ts'

/** Maya would like a follow-up in the morning, with whoever is free. */
export const demoData: DemoData = {
  name: 'time requests',
  after: ['accounts', 'appointments'],
  async addRows({ db, now }) {
    const { id, timezone } = await findDemoAccount(db, 'maya@example.com')
    const zone = timezone ?? 'America/New_York'
    await insertTimeRequest(db, {
      id: createId(),
      member_id: id,
      practitioner_id: null,
      appointment_type: 'FOLLOW_UP',
      appointment_id: null,
      weekdays: [1, 2, 3, 4, 5],
      from_minutes: 8 * 60,
      to_minutes: 10 * 60,
      until: addDays(getLocalDate(now, zone), 30),
      timezone: zone,
      by_text: false,
      created_at: now,
    })
  },
}

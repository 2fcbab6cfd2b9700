import type { QuestionnaireEntry } from '@portal/contract'
import { describe, expect, it } from 'vitest'
import { describeHealthCheck } from './describeHealthCheck.ts'

const check: QuestionnaireEntry = {
  id: '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d80',
  key: 'health-check',
  kind: 'health_check',
  title: 'Health check',
  version: '1',
  minutes: 2,
  status: 'open',
  is_due: false,
  due_on: '2027-10-15',
  appointment_id: null,
  appointment_starts_at: null,
  answered: 0,
  total: 5,
  is_anonymous: false,
  needs_signature: false,
  sent_at: null,
}
const sent: QuestionnaireEntry = { ...check, status: 'sent', sent_at: '2026-10-16T01:00:00Z' }

describe('describeHealthCheck', () => {
  it('says when the last one was sent and when the next one is due', () =>
    expect(describeHealthCheck([check, sent], 'America/New_York')).toBe(
      'Last health check: Oct\u00a015,\u00a02026. Next:\u00a0Oct\u00a015,\u00a02027.',
    ))

  it('says nothing while one is due, or before the first', () => {
    expect(describeHealthCheck([{ ...check, is_due: true }, sent], 'UTC')).toBeNull()
    expect(describeHealthCheck([check], 'UTC')).toBeNull()
  })
})

import { createAppointment, createUser } from '@portal/testing'
import { expect, it } from 'vitest'
import { findCalendarTask } from './homeTask.ts'

it.each([
  ['video', 'It has the link to the call, and moves with the session.'],
  ['phone', 'It moves with the session.'],
  ['in_person', 'It has the address, and moves with the session.'],
] as const)('promises what the calendar entry of a session has (%s)', (meeting_kind, text) => {
  const member = createUser({ had_first_visit: false })
  const nextSession = createAppointment({ meeting_kind })
  expect(findCalendarTask({ member, overview: null, nextSession })?.text).toBe(text)
})

it('is no task without a session', () => {
  const member = createUser({ had_first_visit: false })
  expect(findCalendarTask({ member, overview: null, nextSession: null })).toBeNull()
})

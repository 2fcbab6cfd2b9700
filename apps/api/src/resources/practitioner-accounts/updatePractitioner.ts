import type { Context } from '../../context.ts'
import type { PractitionerFields } from '../practitioners/manage/practitionerFields.ts'
import { checkPractitionerFields } from '../practitioners/manage/practitionerFields.ts'
import { createFieldRefusal } from '../../core/errors/refusal.ts'
import { savePersonFields } from '../users/userFields.repository.ts'
import { savePractitionerFields } from '../practitioners/manage/practitionerFields.repository.ts'
import { changeSchedule, type ScheduleChangeResult } from '../schedules/changeSchedule.ts'
import type { ScheduleEdit } from '../schedules/schedules.ts'

/**
 * Changes what is given. Another time zone moves the hours, so it can affect sessions. How they
 * meet also applies to sessions that are booked already.
 */
export function updatePractitioner(
  context: Context,
  fields: PractitionerFields,
  { auditContext, ...edit }: ScheduleEdit,
): Promise<ScheduleChangeResult> {
  checkPractitionerFields(fields)
  const id = edit.practitionerId
  const given = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [name]))
  if (given.length === 0) throw createFieldRefusal('fields', 'required', 'Nothing to change.')
  return changeSchedule(
    context,
    {
      ...edit,
      action: 'practitioner.updated',
      details: { fields: given },
      async write(tx) {
        await savePersonFields(tx, id, fields)
        if (!(await savePractitionerFields(tx, id, fields)))
          throw createFieldRefusal('address', 'required', 'Sessions in person need an address.')
      },
    },
    auditContext,
  )
}

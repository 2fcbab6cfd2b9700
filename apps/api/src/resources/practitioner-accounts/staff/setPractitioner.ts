import { meetingKinds } from '@portal/domain/scheduling'
import { setCredentials, setMeeting, setOfficeHours } from '../../practitioners/setPractitioner.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  readOption,
  requireArgument,
  requireChoice,
} from '../../../command-line/command.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { own } from '../../../command-line/practitionerScope.ts'

const kindTexts = { video: 'by video', phone: 'by phone', in_person: 'in person' } as const

export const setMeetingCommand: Command = {
  name: 'practitioners meeting',
  usage:
    '<email> <video|phone|in_person> [--url <https://…>] [--address <text>] ' +
    '[--map-url <https://…>]',
  summary: 'sets how a practitioner meets members; options that are left out stay as they are',
  examples: [
    'rivera@example.com video --url https://meet.example.com/rivera',
    'chen@example.com in_person --address "12 Elm St, Boston" --map-url https://maps.example.com/1',
  ],
  audit: 'none',
  practitionerScope: [own.practitioner],
  options: {
    url: { type: 'string' },
    address: { type: 'string' },
    'map-url': { type: 'string' },
  },
  async run(context, typed) {
    const email = requireArgument(typed, 0, "practitioner's email")
    const { id } = await findPractitioner(context.db, email)
    const kind = requireChoice(typed, 1, 'kind of meeting', meetingKinds)
    const fields = {
      kind,
      url: readOption(typed, 'url'),
      address: readOption(typed, 'address')?.trim() || null,
      mapUrl: readOption(typed, 'map-url'),
    }
    await setMeeting(context, id, fields, createStaffAuditContext(context))
    return { data: { email, meeting_kind: kind }, text: `${email} meets ${kindTexts[kind]}.` }
  },
}

export const setCredentialsCommand: Command = {
  name: 'practitioners credentials',
  usage: '<email> <text>',
  summary: 'sets degrees and certificates in short; an empty text removes them',
  examples: ['rivera@example.com "MS, NBC-HWC"'],
  audit: 'none',
  practitionerScope: [own.practitioner],
  options: {},
  async run(context, typed) {
    const email = requireArgument(typed, 0, "practitioner's email")
    const { id } = await findPractitioner(context.db, email)
    const text = requireArgument(typed, 1, 'text of the credentials').trim()
    await setCredentials(context, id, text, createStaffAuditContext(context))
    return {
      data: { email, credentials: text },
      text: text === '' ? `${email} has no credentials.` : `${email} has the credentials ${text}.`,
    }
  },
}

export const setOfficeHoursCommand: Command = {
  name: 'practitioners office-hours',
  usage: '<email> <text>',
  summary: 'sets when a practitioner answers messages; an empty text: as the practice does',
  examples: ['rivera@example.com "Monday to Thursday, 9 am to 4 pm (New York)"'],
  audit: 'none',
  practitionerScope: [own.practitioner],
  options: {},
  async run(context, typed) {
    const email = requireArgument(typed, 0, "practitioner's email")
    const { id } = await findPractitioner(context.db, email)
    const text = requireArgument(typed, 1, 'text of the office hours').trim()
    await setOfficeHours(context, id, text, createStaffAuditContext(context))
    return {
      data: { email, office_hours: text },
      text: text === '' ? `${email} has no office hours.` : `${email} answers: ${text}`,
    }
  },
}

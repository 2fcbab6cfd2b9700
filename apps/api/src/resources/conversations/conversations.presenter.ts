import type {
  Conversation,
  ConversationContact,
  Message,
  MessageAttachment,
  MessageReference,
  PractitionerSummary,
} from '@portal/contract'
import { createExcerpt } from '@portal/domain/messaging'
import { toIso } from '@portal/domain/time'
import { getDisplayName } from '../appointments/appointments.presenter.ts'
import { describeMarker } from '../labs/describeMarker.ts'
import { presentPractitionerSummary } from '../practitioners/practitioners.presenter.ts'
import type {
  ContactRow,
  ConversationRow,
  PractitionerColumns,
} from './conversations.repository.ts'
import type { AttachmentRow, MessageRow } from './messages.repository.ts'

export type ConversationView = {
  readonly timezone: string
  /** Of practitioners without their own, and of the concierge. */
  readonly officeHours: string | null
  readonly canSeeProtocols: boolean
  readonly canSeeLabs: boolean
}

function presentPractitioner(row: PractitionerColumns): PractitionerSummary | null {
  const { practitioner_id: id, first_name, last_name, title, avatar_url, timezone } = row
  if (id === null || timezone === null) return null
  return presentPractitionerSummary({
    id,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    title: title ?? '',
    avatar_url,
    timezone,
  })
}

export const isViewed = ({ viewed_number, last_practice_number }: ConversationRow): boolean =>
  viewed_number >= last_practice_number

export const presentConversation = (
  row: ConversationRow,
  { timezone, officeHours }: Pick<ConversationView, 'timezone' | 'officeHours'>,
): Conversation => ({
  id: row.id,
  practitioner: presentPractitioner(row),
  status: row.status,
  office_hours: row.office_hours ?? officeHours,
  viewed: isViewed(row),
  unread_count: row.unread_count,
  last_number: row.last_number,
  viewed_number: row.viewed_number,
  read_number: row.read_number,
  last_message:
    row.last_text === null || row.last_message_at === null
      ? null
      : {
          text: createExcerpt(row.last_text),
          sent_at: toIso(row.last_message_at, timezone),
          is_own: row.last_author === 'member',
          has_attachments: row.last_has_attachments,
        },
  feed_number: row.feed_number,
})

export const presentContact = (
  row: ContactRow,
  officeHours: string | null,
): ConversationContact => ({
  practitioner: presentPractitioner(row),
  is_coach: row.is_coach,
  office_hours: row.office_hours ?? officeHours,
})

function presentAttachment(row: AttachmentRow): MessageAttachment {
  const { message_id: _message, id, ...document } = row
  return { document: id === null ? null : { id, ...document } }
}

const gone = { id: null, title: null, at: null }

function presentReference(row: MessageRow, view: ConversationView): MessageReference | null {
  const { reference_kind: kind, item_key, lab_marker_id: marker_id } = row
  if (kind === null) return null
  return { kind, item_key, marker_id, ...presentRecord(kind, row, view) }
}

type PresentedRecord = Pick<MessageReference, 'id' | 'title' | 'at'>

function presentRecord(
  kind: MessageReference['kind'],
  row: MessageRow,
  view: ConversationView,
): PresentedRecord {
  switch (kind) {
    case 'appointment': {
      const { appointment_id: id, appointment_type: type, display_name, starts_at } = row
      if (id === null || type === null || starts_at === null) return gone
      const title = getDisplayName({ appointment_type: type, display_name })
      return { id, title, at: toIso(starts_at, view.timezone) }
    }
    case 'document':
      return { id: row.document_id, title: row.document_name, at: null }
    case 'protocol_item': {
      const { protocol_id: id, item_title: title } = row
      return view.canSeeProtocols && title !== null ? { id, title, at: null } : gone
    }
    case 'lab_report': {
      const title = view.canSeeLabs ? getLabTitle(row) : null
      return title === null ? gone : { id: row.lab_report_id, title, at: null }
    }
  }
}

/** The title of the report, or the name of the marker; null if there is no result of it. */
function getLabTitle(row: MessageRow): string | null {
  const { lab_marker_id: id, lab_marker_key: key, lab_result_name: name } = row
  if (id === null || key === null) return row.lab_report_title
  return name === null ? null : describeMarker({ id, key }, name, { isExplained: false }).name
}

export function presentMessage(row: MessageRow, view: ConversationView): Message {
  const isOwn = row.author === 'member'
  const practitioner = presentPractitioner(row)
  const name = isOwn ? row.member_name : (practitioner?.name ?? 'Concierge')
  return {
    id: row.id,
    client_id: isOwn ? row.client_id : null,
    conversation_id: row.conversation_id,
    number: row.number,
    is_own: isOwn,
    sender: { name, practitioner },
    text: row.text,
    attachments: row.attachments.map(presentAttachment),
    reference: presentReference(row, view),
    sent_at: toIso(row.sent_at, view.timezone),
  }
}

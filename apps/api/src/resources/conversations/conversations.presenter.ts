import type {
  Conversation,
  ConversationContact,
  Message,
  MessageAttachment,
  MessageReference,
  PractitionerSummary,
} from '@portal/contract'
import { createExcerpt } from '@portal/domain/messaging'
import type { MembersOnlyKind } from '@portal/domain/scheduling'
import { toIso } from '@portal/domain/time'
import {
  describeReferences,
  type FindDescription,
  type Reference,
  type ReferenceKinds,
} from '../../core/declarations/references.ts'
import type { Queryable } from '../../db/sql.ts'
import { presentPractitionerSummary } from '../practitioners/practitioners.presenter.ts'
import type {
  ContactRow,
  ConversationRow,
  PractitionerColumns,
} from './conversations.repository.ts'
import type { AttachmentRow, MessageRow } from './messages.repository.ts'

export type ConversationView = {
  readonly timezone: string
  /** The office hours of practitioners without their own, and of the concierge. */
  readonly officeHours: string | null
  readonly referenceKinds: ReferenceKinds
  /** Whether the reader can see records that `checkMembersOnly` protects. */
  readonly canSee: (records: MembersOnlyKind) => boolean
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

/** The reference of a message, with the id if the record was not deleted before ids were kept. */
export function getReference(row: MessageRow): Reference | null {
  const { reference_kind: kind, reference_id: id, reference_part: part } = row
  return kind === null || id === null ? null : { kind, id, part }
}

function presentReference(
  row: MessageRow,
  { timezone, referenceKinds, canSee }: ConversationView,
  findDescription: FindDescription,
): MessageReference | null {
  const { reference_kind: kind, reference_part: part } = row
  if (kind === null) return null
  const reference = getReference(row)
  const membersOnly = referenceKinds[kind]?.membersOnly ?? null
  const description =
    reference !== null && (membersOnly === null || canSee(membersOnly))
      ? findDescription(reference)
      : null
  if (description === null) return { kind, part, ...gone }
  const { id, title, startsAt } = description
  return { kind, id, part, title, at: startsAt === null ? null : toIso(startsAt, timezone) }
}

/** Presents messages of one member, and describes the records to which they refer. */
export async function presentMessages(
  db: Queryable,
  rows: readonly MessageRow[],
  view: ConversationView,
): Promise<Message[]> {
  const references = rows.flatMap((row) => getReference(row) ?? [])
  const memberId = rows[0]?.member_id ?? ''
  const findDescription = await describeReferences(view.referenceKinds, db, memberId, references)
  return rows.map((row) => presentMessage(row, view, findDescription))
}

function presentMessage(
  row: MessageRow,
  view: ConversationView,
  findDescription: FindDescription,
): Message {
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
    reference: presentReference(row, view, findDescription),
    sent_at: toIso(row.sent_at, view.timezone),
  }
}

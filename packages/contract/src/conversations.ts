import { maxMessageAttachments, maxMessageLength } from '@portal/domain/messaging'
import { z } from 'zod'
import { Document } from './documents.ts'
import { PractitionerSummary } from './practitioners.ts'
import { RecordReference, ReferenceKind, ReferencePart } from './references.ts'
import { Id, Instant, TypedText } from './values.ts'

/**
 * The number of an entry. Messages are numbered 1, 2, 3 … in their conversation, the entries of a
 * feed 1, 2, 3 … for its member.
 */
const EntryNumber = z.number().int().min(0)

/** A conversation that the practice closed opens again with the next message of either side. */
export const ConversationStatus = z.enum(['open', 'closed'])
export type ConversationStatus = z.infer<typeof ConversationStatus>

/** The last message of a conversation, with the first 140 characters of its text. */
export const LastMessage = z.object({
  text: z.string(),
  sent_at: Instant,
  is_own: z.boolean(),
  has_attachments: z.boolean(),
})
export interface LastMessage extends z.infer<typeof LastMessage> {}

/** A conversation with a practitioner, or with the concierge. */
export const Conversation = z.object({
  id: Id,
  /** The practitioner, null for the concierge. */
  practitioner: PractitionerSummary.nullable(),
  status: ConversationStatus,
  office_hours: z.string().nullable(),
  /**
   * Whether the member has seen every message of the practice: the boolean of
   * docs/specification.md#entities.
   */
  viewed: z.boolean(),
  /** Counts messages of the practice. */
  unread_count: z.number().int(),
  last_number: EntryNumber,
  /** The highest number that the member has seen. It never decreases. */
  viewed_number: EntryNumber,
  /** The highest number that the practice has read. It never decreases. */
  read_number: EntryNumber,
  last_message: LastMessage.nullable(),
  /**
   * The entry of the member's feed that changed the conversation last: of two records, the one with
   * the higher number is newer.
   */
  feed_number: EntryNumber,
})
export interface Conversation extends z.infer<typeof Conversation> {}

export const ConversationResponse = z.object({ conversation: Conversation })
export interface ConversationResponse extends z.infer<typeof ConversationResponse> {}

/** Somebody with whom the member can start a conversation and has none yet; null: the concierge. */
export const ConversationContact = z.object({
  practitioner: PractitionerSummary.nullable(),
  is_coach: z.boolean(),
  office_hours: z.string().nullable(),
})
export interface ConversationContact extends z.infer<typeof ConversationContact> {}

/** Every conversation, the one with the latest message first. */
export const ConversationsResponse = z.object({
  results: z.array(Conversation),
  next: z.null(),
  /** The concierge, then the coach, then the practitioners of sessions. */
  contacts: z.array(ConversationContact),
  /** The number since which to request the feed. */
  feed_number: EntryNumber,
  /** The practice; `phone` is its number, null if it has none. */
  practice: z.object({ phone: z.string().nullable() }),
})
export interface ConversationsResponse extends z.infer<typeof ConversationsResponse> {}

/**
 * Starts a conversation with a practitioner, or with the concierge if null. Returns the existing
 * conversation if there is one.
 */
export const StartConversation = z.object({ practitioner_id: Id.nullable() })
export interface StartConversation extends z.infer<typeof StartConversation> {}

/** A document of the member that is attached to a message. */
export const AttachedDocument = Document.pick({
  id: true,
  name: true,
  content_type: true,
  bytes: true,
  pages: true,
  width: true,
  height: true,
  opens_inline: true,
})
export interface AttachedDocument extends z.infer<typeof AttachedDocument> {}

/** An attachment; `document` is null when it is no longer available: deleted or withdrawn. */
export const MessageAttachment = z.object({ document: AttachedDocument.nullable() })
export interface MessageAttachment extends z.infer<typeof MessageAttachment> {}

/** What a message is about: a record of a kind, or a part of it. */
export const MessageReference = RecordReference.extend({
  /** The record, null when the member can no longer see it. */
  id: Id.nullable(),
  /** A session's type, a marker's name or another title. Null when it can no longer be seen. */
  title: z.string().nullable(),
  /** The start of a session, null for the others. */
  at: Instant.nullable(),
})
export interface MessageReference extends z.infer<typeof MessageReference> {}

/** Who sent a message. */
export const MessageSender = z.object({
  name: z.string(),
  /** The practitioner, null for the member and for the concierge. */
  practitioner: PractitionerSummary.nullable(),
})
export interface MessageSender extends z.infer<typeof MessageSender> {}

/** A message. */
export const Message = z.object({
  id: Id,
  /** The id from the device, null for a message of the practice. */
  client_id: Id.nullable(),
  conversation_id: Id,
  number: EntryNumber,
  is_own: z.boolean(),
  sender: MessageSender,
  /** The text, empty with attachments only. */
  text: z.string(),
  attachments: z.array(MessageAttachment),
  reference: MessageReference.nullable(),
  sent_at: Instant,
})
export interface Message extends z.infer<typeof Message> {}

/** Messages before the number `before`, or the last ones. */
export const MessagesQuery = z.object({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export interface MessagesQuery extends z.infer<typeof MessagesQuery> {}

/** A page of messages, the latest first. */
export const MessagePage = z.object({
  results: z.array(Message),
  /** The `before` of the next page, null on the last one. */
  next: EntryNumber.nullable(),
})
export interface MessagePage extends z.infer<typeof MessagePage> {}

/** The record of the member that the messages are about. */
export const RecordMessagesQuery = z.object({
  kind: ReferenceKind,
  id: Id,
  limit: z.coerce.number().int().min(1).max(50).default(20),
})
export interface RecordMessagesQuery extends z.infer<typeof RecordMessagesQuery> {}

/**
 * The latest messages about a record or a part of it, the latest first, of all conversations. None
 * for a record that does not exist or is another member's.
 */
export const RecordMessagesResponse = z.object({ results: z.array(Message), next: z.null() })
export interface RecordMessagesResponse extends z.infer<typeof RecordMessagesResponse> {}

/**
 * A record of the member, or a part of it. Portals of earlier builds name the part `item_key` or
 * `marker_id`.
 */
export const SendReference = RecordReference.extend({
  part: ReferencePart.nullish(),
  item_key: ReferencePart.nullish().meta({ deprecated: true }),
  marker_id: ReferencePart.nullish().meta({ deprecated: true }),
})
export interface SendReference extends z.infer<typeof SendReference> {}

/**
 * `client_id` is created by the device, one for each message. It stays valid forever: the same
 * request again returns the stored message and has no further effect. `member_id`: who wrote it.
 * Rejected with `other_member` if it is not the caller.
 */
export const SendMessage = z
  .object({
    client_id: Id,
    member_id: Id.optional(),
    text: TypedText.max(
      maxMessageLength,
      `Keep the message under ${maxMessageLength} characters.`,
    ).refine(
      // supported browsers lack `isWellFormed`; `\p{Surrogate}` matches only unpaired surrogates
      (text) => !/\p{Surrogate}|\0/u.test(text),
      'Remove the characters that cannot be displayed.',
    ),
    document_ids: z
      .array(Id)
      .max(maxMessageAttachments, `Attach at most ${maxMessageAttachments} documents.`)
      .default([]),
    reference: SendReference.nullish(),
  })
  .refine(
    ({ text, document_ids }) => text !== '' || document_ids.length > 0,
    'Write a message or attach a document.',
  )
export type SendMessage = z.input<typeof SendMessage>

/** The stored message, and its conversation after it. */
export const MessageResponse = z.object({ message: Message, conversation: Conversation })
export interface MessageResponse extends z.infer<typeof MessageResponse> {}

/** The highest number that the member has seen. A higher one than the last counts as the last. */
export const MarkConversationViewed = z.object({
  number: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
})
export interface MarkConversationViewed extends z.infer<typeof MarkConversationViewed> {}

/**
 * What changed: a new message, the member viewed a conversation, the practice read it, or it was
 * started, closed or reopened.
 */
export const FeedEntryKind = z.enum(['message', 'viewed', 'read', 'conversation'])
export type FeedEntryKind = z.infer<typeof FeedEntryKind>

/** An entry of the feed. */
export const FeedEntry = z.object({
  number: EntryNumber,
  kind: FeedEntryKind,
  conversation_id: Id,
  /** The message, null unless the kind is `message`. */
  message: Message.nullable(),
})
export interface FeedEntry extends z.infer<typeof FeedEntry> {}

/** The number of the last entry that the device has processed; 0: none. */
export const FeedQuery = z.object({
  since: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(100),
})
export interface FeedQuery extends z.infer<typeof FeedQuery> {}

/**
 * The entries after `since`, in the order of their numbers, which is the order in which they were
 * committed.
 */
export const FeedResponse = z.object({
  /** The number since which to request the rest while `has_more`. */
  feed_number: EntryNumber,
  /**
   * Whether the entries after `since` are not known, because they are too old or the server has no
   * such number. Load the lists again and continue with `feed_number`.
   */
  resync: z.boolean(),
  has_more: z.boolean(),
  results: z.array(FeedEntry),
  /** The conversations of the entries, in their current state. */
  conversations: z.array(Conversation),
})
export interface FeedResponse extends z.infer<typeof FeedResponse> {}

import {
  checkOffRejections,
  protocolItemFields,
  protocolItemKinds,
  timesOfDay,
} from '@portal/domain/protocols'
import { z } from 'zod'
import { createPageSchema, PageQuery } from './pagination.ts'
import { PractitionerSummary } from './practitioners.ts'
import { CalendarDate, Id, Instant } from './values.ts'

export const ProtocolItemKind = z.enum(protocolItemKinds)

export const TimeOfDay = z.enum(timesOfDay)

/** A day of the week: 0 is Sunday, 6 is Saturday. */
export const Weekday = z.literal([0, 1, 2, 3, 4, 5, 6])

/** Identifies an item in all versions of a protocol: lower case letters, digits and hyphens. */
export const ProtocolItemKey = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower case letters, digits and hyphens.')

/**
 * Something that a member does on some days. It is due on `weekdays`, up to and including `until`.
 * Every supplement has a `dose`.
 */
export const ProtocolItem = z.object({
  key: ProtocolItemKey,
  kind: ProtocolItemKind,
  title: z.string(),
  dose: z.string().nullable(),
  time_of_day: TimeOfDay,
  weekdays: z.array(Weekday),
  why: z.string().nullable(),
  how: z.string().nullable(),
  until: CalendarDate.nullable(),
})
export interface ProtocolItem extends z.infer<typeof ProtocolItem> {}

/**
 * What a version changed. `before` is null for an added item, `after` for a removed one; `fields`
 * are those of a changed item.
 */
export const ProtocolChange = z.object({
  change: z.enum(['added', 'removed', 'changed']),
  key: ProtocolItemKey,
  before: ProtocolItem.nullable(),
  after: ProtocolItem.nullable(),
  fields: z.array(z.enum(protocolItemFields)),
})
export interface ProtocolChange extends z.infer<typeof ProtocolChange> {}

/** A protocol as the practitioner wrote it, in force from `starts_on` until the next version. */
export const ProtocolVersion = z.object({
  number: z.number().int(),
  title: z.string(),
  summary: z.string().nullable(),
  /** What the practitioner wrote about the revision. */
  note: z.string().nullable(),
  starts_on: CalendarDate,
  published_at: Instant,
  practitioner: PractitionerSummary,
  items: z.array(ProtocolItem),
  /** What changed since the version before, empty for the first one. */
  changes: z.array(ProtocolChange),
})
export interface ProtocolVersion extends z.infer<typeof ProtocolVersion> {}

/**
 * A plan. A list contains the last version and those in force on a requested date, the record
 * contains all.
 */
export const Protocol = z.object({
  id: Id,
  /** The first date, in whatever zone the member is. */
  starts_on: CalendarDate,
  /** The last date, in whatever zone the member is. */
  ends_on: CalendarDate.nullable(),
  /** Whether it has not ended; it may start later. */
  is_current: z.boolean(),
  /** The versions in ascending order. */
  versions: z.array(ProtocolVersion).min(1),
})
export interface Protocol extends z.infer<typeof Protocol> {}

export const ProtocolResponse = z.object({ protocol: Protocol })
export interface ProtocolResponse extends z.infer<typeof ProtocolResponse> {}

/**
 * The first and the last date of at most 31 days. Without them, the last seven days in the
 * request's time zone; with one of them, seven days.
 */
export const ProtocolsQuery = z.object({
  from_date: CalendarDate.optional(),
  to_date: CalendarDate.optional(),
})
export interface ProtocolsQuery extends z.infer<typeof ProtocolsQuery> {}

/** The answer for an item and a date. */
export const CheckOff = z.object({
  id: Id,
  protocol_id: Id,
  item_key: ProtocolItemKey,
  day: CalendarDate,
  is_done: z.boolean(),
  /**
   * Counts the answers of this item and date, from 1: the later one has the higher number, whatever
   * the clocks said.
   */
  revision: z.number().int(),
  /** When the member gave it. */
  at: Instant,
})
export interface CheckOff extends z.infer<typeof CheckOff> {}

/** Completed `days` in a row; one missed day in any seven is forgiven. */
export const ProtocolStreak = z.object({ days: z.number().int(), includes_today: z.boolean() })
export interface ProtocolStreak extends z.infer<typeof ProtocolStreak> {}

/** Current protocols, and those that ended within the dates. */
export const ProtocolsResponse = z.object({
  /** The date in the request's time zone. */
  today: CalendarDate,
  from_date: CalendarDate,
  to_date: CalendarDate,
  results: z.array(Protocol),
  /** The check-offs of the dates. */
  check_offs: z.array(CheckOff),
  /** The streak of all protocols together. */
  streak: ProtocolStreak,
})
export interface ProtocolsResponse extends z.infer<typeof ProtocolsResponse> {}

export const EndedProtocolsQuery = PageQuery
export const ProtocolPage = createPageSchema(Protocol)
export interface ProtocolPage extends z.infer<typeof ProtocolPage> {}

/**
 * A check-off as the device stored it, so that an invalid one rejects no other: the server checks
 * each one alone.
 */
export const CheckOffEntry = z.object({
  /** The id from the device, the same when the request is repeated. */
  id: z.string().max(100),
  protocol_id: z.string().max(100),
  item_key: z.string().max(100),
  /** The date that the member saw. */
  day: z.string().max(100),
  is_done: z.boolean(),
  /** The device's zone then. */
  zone: z.string().max(100),
  /** An {@link Instant}, which decides nothing; one in the future is stored as now. */
  at: z.string().max(100),
  /**
   * The revision of the answer that the device showed, a whole number, 0 if it showed none: an
   * answer that another device has given meanwhile stays, unless its id is in `replaces`. Without a
   * revision, the entry replaces whatever is stored.
   */
  revision: z.number().nullish(),
  /** The ids of the device's own answers before this one. */
  replaces: z.array(z.string().max(100)).max(50).optional(),
})
export interface CheckOffEntry extends z.infer<typeof CheckOffEntry> {}

/** Saves check-offs. */
export const SaveCheckOffs = z.object({
  /** Who checked the items off. Rejected with `other_member` if it is not the caller. */
  member_id: Id.optional(),
  check_offs: z.array(CheckOffEntry).max(100, 'Send at most 100 check-offs at once.'),
})
export interface SaveCheckOffs extends z.infer<typeof SaveCheckOffs> {}

/** `invalid`: a field of the entry is not valid. */
export const CheckOffRefusal = z.enum(['invalid', ...checkOffRejections])
export type CheckOffRefusal = z.infer<typeof CheckOffRefusal>

/** The result of one entry. */
export const CheckOffResult = z.object({
  id: z.string(),
  is_accepted: z.boolean(),
  /** Why it is rejected, null if it is accepted, even if it did not replace the stored answer. */
  code: CheckOffRefusal.nullable(),
  /** The reason in words, null for an accepted entry. */
  message: z.string().nullable(),
  /** What the server has for its item and date now. A rejected entry has none. */
  stored: CheckOff.optional(),
})
export interface CheckOffResult extends z.infer<typeof CheckOffResult> {}

/** One result for each entry, in their order, and the streak after them. */
export const CheckOffsResponse = z.object({
  results: z.array(CheckOffResult),
  streak: ProtocolStreak,
})
export interface CheckOffsResponse extends z.infer<typeof CheckOffsResponse> {}

/** The token of a preview link. It is not in the URL of the call, because URLs are logged. */
export const PreviewProtocol = z.object({ token: z.string().max(200) })
export interface PreviewProtocol extends z.infer<typeof PreviewProtocol> {}

/** A protocol for anyone who has the link: its last version, and nothing about the member. */
export const ProtocolPreview = z.object({
  starts_on: CalendarDate,
  ends_on: CalendarDate.nullable(),
  title: z.string(),
  summary: z.string().nullable(),
  practitioner: PractitionerSummary,
  items: z.array(ProtocolItem),
  expires_at: Instant,
})
export interface ProtocolPreview extends z.infer<typeof ProtocolPreview> {}

export const ProtocolPreviewResponse = z.object({ preview: ProtocolPreview })
export interface ProtocolPreviewResponse extends z.infer<typeof ProtocolPreviewResponse> {}

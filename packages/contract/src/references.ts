import { z } from 'zod'
import { Id } from './values.ts'

/**
 * The kind of a record to which others refer, such as `appointment`, `document`, `protocol_item` or
 * `lab_report`. A client that does not know a kind shows the title without a link.
 */
export const ReferenceKind = z
  .string()
  .max(40)
  .regex(/^[a-z]+(_[a-z]+)*$/, 'Use lower case letters and underscores.')
export type ReferenceKind = z.infer<typeof ReferenceKind>

/**
 * Something within a record: the key of a protocol's item, or the id of a lab report's marker.
 *
 * @internal
 */
export const ReferencePart = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower case letters, digits and hyphens.')
/** @internal */
export type ReferencePart = z.infer<typeof ReferencePart>

/** A record of the member, or a part of it. */
export const RecordReference = z.object({
  kind: ReferenceKind,
  id: Id,
  part: ReferencePart.nullable(),
})
export interface RecordReference extends z.infer<typeof RecordReference> {}

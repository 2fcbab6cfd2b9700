import { z } from 'zod'
import { MembershipStatus, PlanType } from './users.ts'
import { Id, Instant, TypedText } from './values.ts'

/** A member as an admin finds them. `membership_status` is null on an a-la-carte plan. */
export const FoundMember = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  plan_type: PlanType,
  membership_status: MembershipStatus.nullable(),
})
export interface FoundMember extends z.infer<typeof FoundMember> {}

/**
 * Words with which the first name, the last name or the email starts; each of them must match. In
 * the body, because URLs are logged.
 */
export const FindMembers = z.object({
  search: z
    .string()
    .trim()
    .min(2, 'Enter at least two letters.')
    .max(200, 'Search for at most 200 characters.'),
})
export interface FindMembers extends z.infer<typeof FindMembers> {}

/** The members that were found, at most 20, by name. */
export const FoundMembersResponse = z.object({ results: z.array(FoundMember), next: z.null() })
export interface FoundMembersResponse extends z.infer<typeof FoundMembersResponse> {}

/** Starts a viewing. */
export const StartViewing = z.object({
  member_id: Id,
  /**
   * Why the admin needs to see what the member sees. It is stored with the viewing and in the audit
   * trail.
   */
  reason: TypedText.min(3, 'Say why in a few words.').max(
    300,
    'Keep the reason under 300 characters.',
  ),
})
export interface StartViewing extends z.infer<typeof StartViewing> {}

/** The viewing that has started. Until `ends_at`, the admin can view the portal as the member. */
export const StartedViewingResponse = z.object({ member: FoundMember, ends_at: Instant })
export interface StartedViewingResponse extends z.infer<typeof StartedViewingResponse> {}

export const CloseViewing = z.object({ member_id: Id })
export interface CloseViewing extends z.infer<typeof CloseViewing> {}

/** The viewing through which a request is made; null without view-as. */
export const ViewingResponse = z.object({
  viewing: z.object({ ends_at: Instant }).nullable(),
})
export interface ViewingResponse extends z.infer<typeof ViewingResponse> {}

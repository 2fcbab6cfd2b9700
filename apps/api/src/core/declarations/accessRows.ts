import type { Queryable } from '../../db/sql.ts'

/** Who sends the request. A record in the path belongs to `member`. */
export const callers = [
  'anonymous',
  'member',
  'otherMember',
  'practitioner',
  'admin',
  'adminViewingAs',
  'memberViewingAs',
  'expired',
  'missingCsrf',
  'wrongCsrf',
  'crossOrigin',
] as const
export type Caller = (typeof callers)[number]

/** The expected status for each caller. The test makes requests in the order of {@link callers}. */
export type AccessRow = Readonly<Record<Caller, number>>

/** The rows of a resource, by method and route template. */
export type AccessRows = Readonly<Record<string, AccessRow>>

/** What a resource needs to create a record of the member. */
export interface AccessFixture {
  readonly db: Queryable
  readonly memberId: string
  readonly practitionerId: string
  /** Sends a POST request as the member and returns the id of `body[name]` in the response. */
  create: (path: string, body: Readonly<Record<string, unknown>>, name: string) => Promise<string>
  /** Sends a file as the member and returns the id of `body[name]` in the response. */
  upload: (path: string, bytes: Buffer, name: string) => Promise<string>
  /** The start of an open time of the practitioner, ISO 8601. */
  findOpenTime: () => Promise<string>
}

/** Returns the id of a record of the member, for the routes of the resource with `:id`. */
export type CreateAccessRecord = (fixture: AccessFixture) => Promise<string>

export const createMemberReadRow = (allowed: number): AccessRow => ({
  anonymous: 401,
  member: allowed,
  otherMember: allowed,
  practitioner: 403,
  admin: allowed,
  adminViewingAs: allowed,
  memberViewingAs: 403,
  expired: 401,
  missingCsrf: allowed,
  wrongCsrf: allowed,
  crossOrigin: allowed,
})
export const memberReadRow = createMemberReadRow(200)
/** A read of members and visitors, but not with a session that has ended. */
export const visitorReadRow: AccessRow = { ...memberReadRow, anonymous: 200 }
/** A record of the member. It does not exist for anyone else, including an admin. */
export const ownerReadRow: AccessRow = { ...memberReadRow, otherMember: 404, admin: 404 }

const refusedWrites = {
  anonymous: 401,
  practitioner: 403,
  adminViewingAs: 403,
  memberViewingAs: 403,
  expired: 401,
  missingCsrf: 403,
  wrongCsrf: 403,
  crossOrigin: 403,
}
export const createMemberWriteRow = (allowed: number): AccessRow => ({
  ...refusedWrites,
  member: allowed,
  otherMember: allowed,
  admin: allowed,
})
export const createOwnerWriteRow = (allowed: number): AccessRow => ({
  ...createMemberWriteRow(allowed),
  otherMember: 404,
  admin: 404,
})

/** A write that callers who are not logged in can make, too. */
export const createPublicWriteRow = (allowed: number): AccessRow => ({
  ...createMemberWriteRow(allowed),
  anonymous: allowed,
  practitioner: allowed,
  expired: allowed,
})

export const createUniformAccessRow = (status: number): AccessRow => ({
  anonymous: status,
  member: status,
  otherMember: status,
  practitioner: status,
  admin: status,
  adminViewingAs: status,
  memberViewingAs: status,
  expired: status,
  missingCsrf: status,
  wrongCsrf: status,
  crossOrigin: status,
})

/** A read with the same status for everyone. Only an admin can view as a member, here too. */
export const createPublicReadRow = (status: number): AccessRow => ({
  ...createUniformAccessRow(status),
  memberViewingAs: 403,
})
export const publicReadRow = createPublicReadRow(200)

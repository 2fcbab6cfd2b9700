import type { ErrorCode } from '../../core/errors/refusal.ts'

/** The error codes of courses. Clients depend on them. */
export const courseErrors = {
  notIncluded: { code: 'course_not_included', status: 409 },
  notForSale: { code: 'course_not_for_sale', status: 409 },
  alreadyOwned: { code: 'course_already_owned', status: 409 },
  locked: { code: 'lesson_locked', status: 403 },
} as const satisfies Record<string, ErrorCode>

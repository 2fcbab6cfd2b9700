/** Why a calendar could not be read, as staff see it. None contains the secret URL. */
export const problemTexts = {
  invalid_url: 'The URL must start with https:// and contain no password.',
  blocked_address: "The URL, or a page that it redirects to, isn't on the public internet.",
  unreachable: "The calendar's server can't be reached.",
  timeout: "The calendar's server took longer than 10 seconds.",
  too_large: 'The calendar is larger than 5 MB, even without its past events and its texts.',
  too_many_redirects: 'The URL redirects more than three times.',
  rejected: "The calendar's server rejected the request. The URL may have been revoked.",
  not_a_calendar: "The URL doesn't lead to a calendar in the ICS format.",
  too_complex: 'The calendar is too complex to read.',
} as const

export type CalendarProblem = keyof typeof problemTexts

/** A calendar that cannot be read now. */
export class CalendarError extends Error {
  readonly problem: CalendarProblem

  constructor(problem: CalendarProblem) {
    super(problemTexts[problem])
    this.name = 'CalendarError'
    this.problem = problem
  }
}

import type { Appointment, User } from '@portal/contract'
import type { Overview } from './homeCard.ts'

export interface HomeTaskState {
  readonly member: User
  /** The overview, null while the server cannot be reached. */
  readonly overview: Overview | null
  /** The next session, null when there is none ahead, undefined while it is not known. */
  readonly nextSession: Appointment | null | undefined
}

/**
 * Something that the member does once, or on a date, in the list "To do first" of the overview. It
 * is gone as soon as it is done.
 */
export interface HomeTask {
  readonly title: string
  readonly text: string
  /** Where the member does it. */
  readonly path: string
}

/** Returns the task of a feature, null when there is nothing to do. */
export type FindHomeTask = (state: HomeTaskState) => HomeTask | null

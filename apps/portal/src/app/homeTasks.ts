import { findCalendarTask } from '../features/booking/homeTask.ts'
import { findConfirmEmailTask } from '../features/confirm-email/homeTask.ts'
import type { FindHomeTask } from '../shell/declarations/homeTask.ts'

/** What a member has to do once or on a date, in the order of the list on the overview. */
export const homeTasks: readonly FindHomeTask[] = [findConfirmEmailTask, findCalendarTask]

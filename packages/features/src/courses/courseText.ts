import type { Course, EnrolledLesson, Enrollment, LessonLock } from '@portal/contract'
import { formatMoney } from '@portal/domain/payments'
import { formatCount } from '@portal/domain/text'
import { formatDay, formatIsoMoment, type HourCycle } from '@portal/domain/time'

/** "48 min", "1 h 20 min". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

export const formatLength = ({ lessons, minutes }: Pick<Course, 'lessons' | 'minutes'>): string =>
  `${formatCount(lessons, 'lesson')} · ${formatMinutes(minutes)}`

export const formatPrice = ({ amount, currency }: Pick<Course, 'amount' | 'currency'>) =>
  amount === null || currency === null ? null : formatMoney(amount, currency)

/** Why a lesson is locked, after "Locked: ". */
export function formatLock(lock: LessonLock, zone: string, cycle: HourCycle): string {
  if (lock.opens_at !== null) return `opens ${formatIsoMoment(lock.opens_at, zone, cycle)}`
  return lock.after_title === null ? 'opens later' : `opens after "${lock.after_title}"`
}

/** Says when the next lesson opens, from midnight in the member's zone, as the API returns it. */
export const formatNextOpening = (opensAt: string): string =>
  `Next lesson opens ${formatDay(opensAt.slice(0, 10))}`

const kindNames: Readonly<Record<EnrolledLesson['kind'], string>> = {
  text: 'Reading',
  video: 'Video',
  audio: 'Audio',
  download: 'Download',
  checklist: 'Checklist',
  quiz: 'Quiz',
}

export const formatLesson = ({ kind, minutes }: Pick<EnrolledLesson, 'kind' | 'minutes'>): string =>
  `${kindNames[kind]} · ${formatMinutes(minutes)}`

export const formatDone = ({ done, total }: Pick<Enrollment, 'done' | 'total'>): string =>
  `${done} of ${formatCount(total, 'lesson')} done`

/** Why the lessons of a course are not open. */
export const accessTexts = {
  lapsed: "This course is part of a membership, and yours isn't active. Your progress is kept.",
  ended: 'Your access to this course has ended. Your progress is kept.',
} as const

import {
  type CheckoutSession,
  type Course,
  type CourseDetail,
  type Enrollment,
  type EnrollmentDetail,
  Id,
  type LessonNote,
} from '@portal/contract'
import { joinTexts } from '@portal/domain/courses'
import { hasActiveMembership } from '@portal/domain/scheduling'
import { toIso } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../core/audit.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { createNotFoundRefusal, Refusal } from '../../core/errors/refusal.ts'
import { createId } from '../../core/values/createId.ts'
import { keepPresentable } from '../../core/values/readDeviceTime.ts'
import type { Queryable } from '../../db/sql.ts'
import { createCheckout } from '../payments/purchase/createCheckout.ts'
import type { Buyer } from '../payments/purchase/startPurchase.ts'
import { type CourseRow, findCourse, findCourseById, listCourses } from './courses.repository.ts'
import {
  type CoursePrice,
  type OwnEnrollment,
  presentCourse,
  presentCourseDetail,
  presentEnrollment,
  presentEnrollmentDetail,
} from './courses.presenter.ts'
import {
  type EnrollmentRow,
  findEnrollment,
  findEnrollmentOf,
  listEnrollments,
  listLastTries,
  listProgress,
  saveEnrollment,
  saveWantsEmails,
} from './enrollments/enrollments.repository.ts'
import { courseErrors } from './errorCodes.ts'
import { evaluateEnrollment, type EvaluatedEnrollment } from './enrollments/evaluateEnrollment.ts'
import { keepCompletion, keepUnlocked } from './enrollments/keepUnlocked.ts'

export type CourseCaller = {
  readonly viewer: Viewer
  /** The zone of the profile, otherwise of the device. */
  readonly timezone: string
  readonly requestId: string
}

/** Prices by their id, none while the provider cannot be reached: the catalog stays readable. */
async function readPrices({ payments }: Context): Promise<ReadonlyMap<string, CoursePrice>> {
  const prices = await payments.prices().catch(() => [])
  return new Map(prices.map(({ id, amount, currency }) => [id, { amount, currency }]))
}

const findPrice = ({ content }: CourseRow, prices: ReadonlyMap<string, CoursePrice>): CoursePrice =>
  content.priceId === null ? null : (prices.get(content.priceId) ?? null)

export async function getCatalog(context: Context, { viewer }: CourseCaller): Promise<Course[]> {
  const [courses, prices] = await Promise.all([listCourses(context.db), readPrices(context)])
  const enrollments = await listEnrollments(context.db, viewer.id)
  return courses.map((course) =>
    presentCourse(
      course,
      findPrice(course, prices),
      toOwn(enrollments.find(({ course_id }) => course_id === course.id) ?? null, viewer),
    ),
  )
}

const toOwn = (row: EnrollmentRow | null, viewer: Viewer): OwnEnrollment =>
  row && {
    id: row.id,
    access: evaluateEnrollment(row, [], { membership: viewer, zone: 'UTC', now: 0 }).access,
  }

/** References name a course by its id. */
const findCourseBySlugOrId = async (db: Queryable, slug: string): Promise<CourseRow | null> =>
  (await findCourse(db, slug)) ??
  (Id.safeParse(slug).success ? await findCourseById(db, slug) : null)

/** Throws 404 for a retired course that the member does not have. */
export async function getCourse(
  context: Context,
  { viewer }: CourseCaller,
  slug: string,
): Promise<CourseDetail> {
  const course = await findCourseBySlugOrId(context.db, slug)
  const own = course && (await findEnrollmentOf(context.db, viewer.id, course.id))
  if (course === null || (course.retired_at !== null && own === null)) throw createNotFoundRefusal()
  const price = findPrice(course, await readPrices(context))
  return presentCourseDetail(course, price, toOwn(own, viewer))
}

async function requireOffered(db: Queryable, slug: string): Promise<CourseRow> {
  const course = await findCourse(db, slug)
  if (course === null || course.retired_at !== null) throw createNotFoundRefusal()
  return course
}

/** Begins a course that is part of the member's plan. Repeating it changes nothing. */
export async function enrollMember(
  context: Context,
  caller: CourseCaller,
  slug: string,
): Promise<Enrollment> {
  const { clock, db } = context
  const { viewer, requestId } = caller
  const id = await db.tx(async (tx) => {
    const course = await requireOffered(tx, slug)
    const own = await findEnrollmentOf(tx, viewer.id, course.id)
    if (own !== null) return own.id
    if (!course.content.isIncluded || !hasActiveMembership(viewer))
      throw new Refusal(
        courseErrors.notIncluded,
        course.content.isIncluded
          ? 'This course is part of a membership.'
          : "This course isn't part of your membership. You can buy it.",
      )
    const now = clock.now()
    const saved = await saveEnrollment(tx, {
      id: createId(),
      courseId: course.id,
      memberId: viewer.id,
      paymentId: null,
      isGranted: false,
      now,
    })
    if (saved.isNew)
      await recordAudit(tx, {
        action: 'course.enrolled',
        actorId: viewer.id,
        subjectId: viewer.id,
        details: { enrollment_id: saved.id },
        requestId,
        at: now,
      })
    return saved.id
  })
  const [enrollment] = await readEnrollments(context, caller, [await requireRow(db, caller, id)])
  if (enrollment === undefined) throw createNotFoundRefusal()
  return presentEnrollment(enrollment, caller.timezone)
}

/**
 * Opens the provider's page for a course, instead of one that is open. Whether the member may buy
 * it is a rule of `courseKind`, which every purchase follows.
 */
export async function buyCourse(
  context: Context,
  buyer: Buyer,
  slug: string,
  returnUrl: string,
): Promise<CheckoutSession> {
  const course = await requireOffered(context.db, slug)
  const { priceId } = course.content
  if (priceId === null)
    throw new Refusal(courseErrors.notForSale, "This course isn't sold on its own.")
  return createCheckout(context, buyer, {
    kind: 'checkout',
    price_id: priceId,
    quantity: 1,
    booking: null,
    newSessionCredits: null,
    replacesOpenPayment: true,
    returnUrl,
    paymentMethod: null,
    offer: null,
  })
}

/** Evaluates enrollments of the viewer. */
export async function readEnrollments(
  { clock, db }: Context,
  { viewer, timezone }: CourseCaller,
  rows: readonly EnrollmentRow[],
): Promise<EvaluatedEnrollment[]> {
  const progress = await listProgress(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    evaluateEnrollment(row, progress, {
      membership: viewer,
      zone: timezone,
      now: clock.now(),
    }),
  )
}

export async function getEnrollments(
  context: Context,
  caller: CourseCaller,
): Promise<Enrollment[]> {
  const rows = await listEnrollments(context.db, caller.viewer.id)
  return (await readEnrollments(context, caller, rows)).map((each) =>
    presentEnrollment(each, caller.timezone),
  )
}

/** Throws 404 for the enrollment of another member. */
async function requireRow(
  db: Queryable,
  { viewer }: CourseCaller,
  id: string,
): Promise<EnrollmentRow> {
  const row = await findEnrollment(db, id)
  if (row === null || row.member_id !== viewer.id) throw createNotFoundRefusal()
  return row
}

export async function requireEnrollment(
  context: Context,
  caller: CourseCaller,
  id: string,
): Promise<EvaluatedEnrollment> {
  const row = await requireRow(context.db, caller, id)
  const [evaluated] = await readEnrollments(context, caller, [row])
  if (evaluated === undefined) throw createNotFoundRefusal()
  return evaluated
}

export async function getEnrollment(
  context: Context,
  caller: CourseCaller,
  id: string,
): Promise<EnrollmentDetail> {
  const evaluated = await keepChanges(context, caller, id)
  const tries = await listLastTries(context.db, id)
  return presentEnrollmentDetail(evaluated, tries, caller.timezone)
}

/** Stores what opened and whether all is finished since it was last looked at. */
async function keepChanges(
  context: Context,
  caller: CourseCaller,
  id: string,
): Promise<EvaluatedEnrollment> {
  const evaluated = await requireEnrollment(context, caller, id)
  // an admin who views as the member changes nothing
  if (caller.viewer.viewedBy !== null) return evaluated
  const now = context.clock.now()
  await keepUnlocked(context.db, evaluated, now)
  const isCompleted = await keepCompletion(context.db, evaluated, now)
  return isCompleted ? requireEnrollment(context, caller, id) : evaluated
}

/** Turns emails about a course on or off. */
export async function updateEnrollment(
  context: Context,
  caller: CourseCaller,
  id: string,
  wantsEmails: boolean,
): Promise<EnrollmentDetail> {
  await requireRow(context.db, caller, id)
  await saveWantsEmails(context.db, id, wantsEmails)
  return getEnrollment(context, caller, id)
}

/** What the member wrote in the lessons of a course. */
export async function listNotes(
  context: Context,
  caller: CourseCaller,
  id: string,
): Promise<LessonNote[]> {
  const { lessons } = await requireEnrollment(context, caller, id)
  return lessons.flatMap(({ lesson, progress: { note } }) => {
    const text = joinTexts(note)
    const at = Math.max(...note.texts.map((each) => each.at))
    return text === ''
      ? []
      : [
          {
            lesson_id: lesson.id,
            text,
            at: toIso(keepPresentable(at), caller.timezone),
            ids: note.texts.map((each) => each.id),
          },
        ]
  })
}

import { emptyProgress, type LessonProgress } from '@portal/domain/courses'
import { DAY, HOUR } from '@portal/domain/time'
import { createId } from '../../../core/values/createId.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { addStoredFile } from '../../../files/storedFiles.repository.ts'
import { findPayment, insertPayment, savePayment } from '../../payments/payments.repository.ts'
import { findDemoAccount } from '../../users/demo/findDemoAccount.ts'
import type { StoredMedia } from '../content/courseContent.ts'
import { createContent, listFiles } from '../content/folderCourse.ts'
import { ensureCourse, insertMedia, insertVersion } from '../courses.repository.ts'
import {
  saveCompletion,
  saveEnrollment,
  saveProgressRow,
  saveUnlocked,
} from '../enrollments/enrollments.repository.ts'
import { createMediaRow } from '../publishCourse.ts'
import { demoCourses, demoFileKeys } from './demoCourses.ts'
import { getDemoFolder } from './readDemoContent.ts'

/** Adds three courses: Maya is in the middle of one and has finished one, Noah bought the third. */
export async function addDemoCourses(db: Queryable, now: number): Promise<void> {
  const ids = new Map<string, string>()
  for (const [index, { slug }] of demoCourses.entries())
    ids.set(slug, await addCourse(db, slug, now - (60 - index) * DAY))
  const find = (slug: string) => ids.get(slug) ?? ''
  const maya = await findDemoAccount(db, 'maya@example.com')
  const noah = await findDemoAccount(db, 'noah@example.com')

  const breathing = await enroll(db, maya.id, find('calm-breathing'), now - 12 * DAY)
  const done = (at: number): LessonProgress => ({
    ...emptyProgress,
    mark: { value: true, at, id: createId() },
    finishedAt: at,
  })
  await addProgress(db, breathing, 'why-breath', done(now - 12 * DAY), now - 12 * DAY)
  const watchedAt = now - 2 * DAY
  await addProgress(
    db,
    breathing,
    'first-minute',
    {
      ...emptyProgress,
      position: { value: 24, at: watchedAt, id: createId() },
      watched: [[0, 24]],
      note: {
        texts: [{ value: 'Works well on the train.', at: watchedAt, id: createId() }],
        replaced: [],
      },
    },
    watchedAt,
  )
  await setActiveAt(db, breathing, watchedAt)

  const sleep = await enroll(db, maya.id, find('better-sleep'), now - 40 * DAY)
  for (const [index, lesson] of ['bedroom', 'wind-down', 'morning'].entries()) {
    const at = now - (38 - 2 * index) * DAY
    const checks = lesson === 'bedroom' ? checkAll(['dark', 'cool', 'phone'], at) : {}
    await addProgress(db, sleep, lesson, { ...done(at), checks }, at)
  }
  await saveCompletion(db, sleep, { version: 1, at: now - 34 * DAY })
  await setActiveAt(db, sleep, now - 34 * DAY)

  await addPurchase(db, noah.id, find('steady-energy'), now - 5 * DAY)
}

const checkAll = (items: readonly string[], at: number): LessonProgress['checks'] =>
  Object.fromEntries(items.map((item) => [item, { value: true, at, id: createId() }]))

async function addCourse(db: Queryable, slug: string, now: number): Promise<string> {
  // a running server reads no folders
  const { readCourseFolder } = await import('../content/readCourseFolder.ts')
  const course = await readCourseFolder(getDemoFolder(slug))
  const courseId = await ensureCourse(db, { id: createId(), slug, now })
  const media = new Map<string, StoredMedia>()
  for (const file of listFiles(course)) {
    const key = demoFileKeys[`${slug}/${file.name}`]
    if (key === undefined) throw new Error(`The demo file ${file.name} has no key.`)
    await addStoredFile(db, { key, bytes: file.bytes, sha256: file.sha256, createdAt: now })
    const row = createMediaRow(courseId, file, key)
    await insertMedia(db, row)
    media.set(file.name, row)
  }
  const content = createContent(
    course,
    ({ name }) => {
      const row = media.get(name)
      if (row === undefined) throw new Error(`The demo file ${name} is missing.`)
      return row
    },
    () => 1,
    [],
  )
  await insertVersion(db, courseId, { number: 1, content, now })
  return courseId
}

async function enroll(
  db: Queryable,
  memberId: string,
  courseId: string,
  now: number,
  paymentId: string | null = null,
): Promise<string> {
  const id = createId()
  await saveEnrollment(db, { id, courseId, memberId, paymentId, isGranted: false, now })
  return id
}

async function addProgress(
  db: Queryable,
  enrollmentId: string,
  lessonId: string,
  state: LessonProgress,
  at: number,
): Promise<void> {
  await saveProgressRow(db, { enrollment_id: enrollmentId, lesson_id: lessonId, state }, at)
  await saveUnlocked(db, enrollmentId, [lessonId], at)
}

const setActiveAt = (db: Queryable, id: string, at: number) =>
  db.query(
    sql`UPDATE course_enrollments SET active_at = ${new Date(at)}, reminded_at = NULL
     WHERE id = ${id}`,
  )

async function addPurchase(
  db: Queryable,
  memberId: string,
  courseId: string,
  at: number,
): Promise<void> {
  const paymentId = createId()
  await insertPayment(db, {
    id: paymentId,
    user_id: memberId,
    kind: 'checkout',
    price_id: 'price_course_steady_energy',
    product_kind: 'course',
    product_id: 'steady-energy',
    description: 'Steady energy',
    quantity: 1,
    session_credits: 0,
    amount: 5_900,
    currency: 'usd',
    promo_code: null,
    promotion_id: null,
    booking: null,
    return_url: null,
    payment_method: null,
    created_at: at,
    expires_at: at + HOUR,
  })
  const payment = await findPayment(db, paymentId)
  if (payment === null) throw new Error('The payment of a demo course is missing.')
  await savePayment(db, { ...payment, status: 'paid', outcome: 'fulfilled', paid_at: at }, at)
  const enrollmentId = await enroll(db, memberId, courseId, at, paymentId)
  const state = { ...emptyProgress, mark: { value: true, at: at + HOUR, id: createId() } }
  await addProgress(db, enrollmentId, 'breakfast', state, at + HOUR)
}

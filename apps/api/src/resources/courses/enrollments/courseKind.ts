import type { ProductKind, StartedPurchase } from '../../../core/declarations/productKinds.ts'
import { createFieldRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import { findOtherPaymentOfProduct } from '../../payments/payments.repository.ts'
import { createUnknownPriceRefusal } from '../../payments/purchase/quote.ts'
import { findUser } from '../../users/users.repository.ts'
import { enqueueCourseRefund } from './courseRefundJob.ts'
import { findCourse } from '../courses.repository.ts'
import {
  findEnrollmentByPayment,
  findEnrollmentOf,
  revokePurchase,
  saveEnrollment,
} from './enrollments.repository.ts'
import { courseErrors } from '../errorCodes.ts'
import { evaluateEnrollment } from './evaluateEnrollment.ts'

/** Throws unless the course is for sale at this price and the member does not have it. */
async function checkCoursePurchase(
  db: Queryable,
  { memberId, priceId, productId, quantity, now }: StartedPurchase,
): Promise<void> {
  const course = productId === null ? null : await findCourse(db, productId)
  if (course === null || course.retired_at !== null || course.content.priceId !== priceId)
    throw createUnknownPriceRefusal()
  if (quantity !== 1) throw createFieldRefusal('quantity', 'too_big', 'You can buy a course once.')
  const own = await findEnrollmentOf(db, memberId, course.id)
  const member = await findUser(db, memberId, now)
  if (own === null || member === null) return
  const { access } = evaluateEnrollment(own, [], {
    membership: {
      planType: member.plan_type ?? 'MEMBERSHIP',
      membershipStatus: member.membership_status,
    },
    zone: 'UTC',
    now,
  })
  if (access === 'open')
    throw new Refusal(courseErrors.alreadyOwned, 'You already have this course.')
}

/** A course, sold once to a member. The provider's price names it: `course` is its slug. */
export const courseKind: ProductKind = {
  readPrice: ({ course }) => (course === undefined ? null : { id: course, credits: 0 }),
  checkPurchase: checkCoursePurchase,
  unit: 'course',
  countUnits: () => 1,
  async fulfill(db, { id, user_id, product_id }, _auditContext, now) {
    const course = product_id === null ? null : await findCourse(db, product_id)
    // the practice sees the payment and can refund it
    if (course === null) throw new Error(`There is no course ${product_id}.`)
    const own = await findEnrollmentOf(db, user_id, course.id)
    // a page that could not be ended at the provider was paid, too
    if (own !== null && own.payment_id !== null && own.payment_id !== id)
      await enqueueCourseRefund(db, id, now)
    else
      await saveEnrollment(db, {
        id: createId(),
        courseId: course.id,
        memberId: user_id,
        paymentId: id,
        isGranted: false,
        now,
      })
    return { outcome: 'fulfilled', appointmentId: null }
  },
  /** The course ends, unless it was paid twice: then the other payment keeps it. */
  async revoke(db, { id, user_id }, { units, now }) {
    const enrollment = units > 0 ? await findEnrollmentByPayment(db, id) : null
    if (enrollment === null) return { taken: 0, owed: 0 }
    await revokePurchase(db, enrollment.id, now)
    const paymentId = await findOtherPaymentOfProduct(db, id)
    if (paymentId === null) return { taken: units, owed: 0 }
    await saveEnrollment(db, {
      id: createId(),
      courseId: enrollment.course_id,
      memberId: user_id,
      paymentId,
      isGranted: false,
      now,
    })
    return { taken: 0, owed: 0 }
  },
  async previewRevocation(db, { id }, units) {
    const enrollment = await findEnrollmentByPayment(db, id)
    return { taken: enrollment === null ? 0 : units, owed: 0 }
  },
  async restore(db, { id, user_id, product_id }, { now }) {
    const course = product_id === null ? null : await findCourse(db, product_id)
    if (course === null) return { given: 0, repaid: 0 }
    const own = await findEnrollmentOf(db, user_id, course.id)
    if (own?.payment_id) return { given: 0, repaid: 0 }
    await saveEnrollment(db, {
      id: createId(),
      courseId: course.id,
      memberId: user_id,
      paymentId: id,
      isGranted: false,
      now,
    })
    return { given: 1, repaid: 0 }
  },
  describeFulfillment: ({ description }) =>
    `You now have the course "${description}". Find it under Your courses.`,
  describeRevocation: ({ description }, { taken }) => [
    taken === 0
      ? `You keep the course "${description}".`
      : `This ends your purchase of the course "${description}". Your progress is kept.`,
  ],
  describeRestoration: ({ description }, { given }) =>
    given === 0 ? [] : [`You have the course "${description}" again.`],
}

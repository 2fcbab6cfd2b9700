import { isApiError, useBuyCourseMutation, useEnrollInCourseMutation } from '@portal/api-client'
import type { CourseDetail } from '@portal/contract'
import { hasActiveMembership } from '@portal/domain/scheduling'
import { Button, Card, ErrorMessage, Stack, Text } from '@portal/ui'
import { useRef, useState } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import type { CourseLinks } from '../courseLinks.ts'
import { accessTexts, formatPrice } from '../courseText.ts'

export interface CourseOfferProps extends Pick<CourseLinks, 'renderPlayerButton'> {
  course: CourseDetail
  /** The path to which the provider's page returns. */
  returnTo: string
  /** Called with the id of the enrollment when the member has begun. */
  onEnrolled: (enrollmentId: string) => void
}

/** Why a member can neither begin nor buy a course now. */
function explainUnavailable({ access, is_included }: CourseDetail): string | null {
  // the payment provider cannot be reached, so nobody knows the price
  if (!is_included) return "You can't buy this course right now. Try again later."
  return access === null ? 'This course is part of a membership.' : null
}

/** How the member gets a course: by going on, beginning it, or buying it. */
export function CourseOffer({
  course,
  returnTo,
  onEnrolled,
  renderPlayerButton,
}: CourseOfferProps) {
  const { member, readOnlyReason } = useFeatureEnvironment()
  const [enroll, enrolling] = useEnrollInCourseMutation()
  const [buy] = useBuyCourseMutation()
  const [error, setError] = useState<unknown>(null)
  const [isLeaving, setLeaving] = useState(false)
  const key = useRef<string | null>(null)
  const isIncluded =
    course.is_included &&
    hasActiveMembership({
      planType: member.plan_type ?? 'MEMBERSHIP',
      membershipStatus: member.membership_status,
    })
  const disabled = readOnlyReason === null ? {} : { disabledReason: readOnlyReason }
  const price = formatPrice(course)
  const unavailable = isIncluded || price !== null ? null : explainUnavailable(course)

  const start = async () => {
    setError(null)
    try {
      onEnrolled((await enroll(course.slug).unwrap()).id)
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      setError(failure)
    }
  }
  const pay = async () => {
    setError(null)
    setLeaving(true)
    key.current ??= crypto.randomUUID()
    try {
      const { slug } = course
      const session = await buy({ slug, returnTo, idempotencyKey: key.current }).unwrap()
      window.location.assign(session.url)
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      // after any other error the server may have received the request, so the key is used again
      if (failure.kind === 'conflict' || failure.kind === 'validation') key.current = null
      setLeaving(false)
      setError(failure)
    }
  }

  return (
    <Card as="section" aria-label="Get this course">
      <Stack gap={3}>{renderContent()}</Stack>
    </Card>
  )

  function renderContent() {
    if (course.access === 'open' && course.enrollment_id !== null)
      return (
        <>
          <Text>You have this course.</Text>
          <div>{renderPlayerButton(course.enrollment_id, 'Continue the course')}</div>
        </>
      )
    return (
      <>
        {course.access !== null && course.access !== 'open' && (
          <Text>{accessTexts[course.access]}</Text>
        )}
        {isIncluded && (
          <>
            <Text>Included in your membership.</Text>
            <div>
              <Button onClick={() => void start()} busy={enrolling.isLoading} {...disabled}>
                Start the course
              </Button>
            </div>
          </>
        )}
        {!isIncluded && price !== null && (
          <>
            <Text>
              <strong>{price}</strong>, once. You'll pay on our payment provider's secure page, then
              return here.
            </Text>
            <div>
              <Button onClick={() => void pay()} busy={isLeaving} {...disabled}>
                Buy for {price}
              </Button>
            </div>
            {course.is_included && course.access === null && (
              <Text tone="muted">It's also included in a membership.</Text>
            )}
          </>
        )}
        {unavailable !== null && <Text>{unavailable}</Text>}
        {error !== null && <ErrorMessage>{getErrorText(error, 'payment')}</ErrorMessage>}
      </>
    )
  }
}

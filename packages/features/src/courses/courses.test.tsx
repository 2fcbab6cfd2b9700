import { useGetEnrollmentQuery } from '@portal/api-client'
import type { EnrolledLesson, EnrollmentDetail } from '@portal/contract'
import {
  createTestStore,
  createUser,
  expectAccessible,
  getFixtureId,
  respondWith,
  respondWithError,
  show,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FeatureContext, type FeatureEnvironment } from '../shared/FeatureContext.ts'
import { featureEnvironment } from '../shared/testing/featureEnvironment.ts'
import { CourseOffer } from './catalog/CourseOffer.tsx'
import { CourseView } from './catalog/CourseView.tsx'
import { ContinueCourse } from './components/ContinueCourse.tsx'
import { CourseOutline } from './components/CourseOutline.tsx'
import { EnrolledCourses } from './components/EnrolledCourses.tsx'
import type { CourseLinks } from './courseLinks.ts'
import { CoursePlayer } from './player/CoursePlayer.tsx'
import { RelatedCourses } from './related/RelatedCourses.tsx'
import { sampleCourse, sampleCourseDetail, sampleEnrollment } from './sampleCourses.ts'

// what is not sent is not of the next test
afterEach(() => localStorage.clear())

const links: CourseLinks = {
  renderCourseLink: (slug, label) => <a href={`#${slug}`}>{label}</a>,
  renderCover: () => null,
  renderCatalogLink: (label) => <a href="#courses">{label}</a>,
  renderCatalogTextLink: (label) => <a href="#courses">{label}</a>,
  renderCourseQuestionLink: (courseId, label) => <a href={`#${courseId}`}>{label}</a>,
  renderOwnLink: (label) => <a href="#own">{label}</a>,
  renderOutlineLink: (id, label) => <a href={`#${id}`}>{label}</a>,
  renderOutlineButton: (id, label) => <a href={`#${id}`}>{label}</a>,
  renderPlayerButton: (id, label) => <a href={`#${id}`}>{label}</a>,
  renderLessonLink: (_id, lessonId, props) => (
    <a {...props} href={`#${lessonId}`}>
      {props.children}
    </a>
  ),
  renderCertificateLink: (id, label) => <a href={`#${id}`}>{label}</a>,
  renderQuestionLink: (_id, _lessonId, label) => <a href="#ask">{label}</a>,
}

describe('RelatedCourses', () => {
  it('names the courses for the kinds and groups on screen, and the catalog', async () => {
    respondWith('listCourses', {
      results: [
        { ...sampleCourse, slug: 'sleep', title: 'Better sleep', protocol_kinds: ['sleep'] },
        { ...sampleCourse, slug: 'energy', title: 'Steady energy', lab_groups: ['sugar'] },
        sampleCourse,
      ],
      next: null,
    })
    render(<RelatedCourses {...links} protocolKinds={['food', 'sleep']} labGroups={['iron']} />)
    await screen.findByRole('link', { name: 'Better sleep' })
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Better sleep',
      'See all courses',
    ])
  })

  it('shows nothing when no course fits what is on screen', async () => {
    respondWith('listCourses', {
      results: [{ ...sampleCourse, title: 'Better sleep', protocol_kinds: ['sleep'] }],
      next: null,
    })
    render(
      <>
        <RelatedCourses {...links} />
        <RelatedCourses {...links} protocolKinds={['sleep']} />
      </>,
    )
    await screen.findByRole('link', { name: 'Better sleep' })
    expect(screen.getAllByRole('navigation')).toHaveLength(1)
  })
})

const [first, second, third] = sampleEnrollment.lessons as [
  EnrolledLesson,
  EnrolledLesson,
  EnrolledLesson,
]
const id = getFixtureId(1)
const enrollment: EnrollmentDetail = {
  ...sampleEnrollment,
  id,
  done: 0,
  next_lesson_id: 'a',
  lessons: [
    first,
    { ...second, lock: { after_title: first.title, opens_at: null }, content: null },
    { ...third, is_new: true, lock: { after_title: null, opens_at: '2026-12-09T05:00:00Z' } },
  ],
}

const member = createUser({ id: getFixtureId(9) })

const render = (node: React.ReactNode, environment: Partial<FeatureEnvironment> = {}) =>
  show(
    <FeatureContext value={{ ...featureEnvironment, member, ...environment }}>
      {node}
    </FeatureContext>,
    createTestStore({}),
  )

describe('CourseOutline', () => {
  it('says which lessons are locked and why', async () => {
    render(<CourseOutline {...links} enrollment={enrollment} />)
    expect(screen.getByText(/Locked: opens after "Why your breath matters"/)).toBeTruthy()
    expect(screen.getByText(/Locked: opens Wed, Dec 9 at 12:00 am EST/)).toBeTruthy()
    expect(screen.getByText(/New/)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: first.title })).toHaveLength(1)
    await expectAccessible()
  })

  it('counts a lesson that is done and not sent yet', async () => {
    respondWith('listLessonNotes', { results: [], next: null })
    respondWith('getEnrollment', { enrollment })
    const offline = { readOnlyReason: "You're offline." }
    const { user } = render(
      <>
        <Player onLesson={() => {}} />
        <CourseOutline {...links} enrollment={enrollment} />
      </>,
      offline,
    )
    expect(screen.getByText('0 of 3 lessons done')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Done, next lesson' }))
    expect(await screen.findByText('1 of 3 lessons done')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy()
  })
})

describe('a course whose open lessons are done', () => {
  const opens_at = '2026-12-02T00:00:00-05:00'
  const waiting: EnrollmentDetail = {
    ...enrollment,
    done: 1,
    total: 2,
    next_lesson_id: null,
    next_lesson_title: null,
    next_opens_at: opens_at,
    lessons: [
      { ...first, state: { ...first.state, is_done: true } },
      { ...second, lock: { after_title: null, opens_at }, content: null },
    ],
  }
  const { lessons: _lessons, ...listed } = waiting
  const other = { ...listed, id: getFixtureId(2), title: 'Better sleep', done: 2 }
  const renderLastUpdated = () => null

  it.each([
    ['overview', <ContinueCourse key="home" {...links} />],
    ['list', <EnrolledCourses key="list" {...links} renderLastUpdated={renderLastUpdated} />],
    ['outline', <CourseOutline key="outline" {...links} enrollment={waiting} />],
    [
      'player',
      <CoursePlayer
        key="player"
        {...links}
        enrollment={waiting}
        lessonId={null}
        onLesson={() => {}}
      />,
    ],
  ])('has the date of the next lesson and no button to go on: %s', async (_name, screenPart) => {
    respondWith('listEnrollments', { results: [other, listed], next: null })
    respondWith('listLessonNotes', { results: [], next: null })
    respondWith('getEnrollment', { enrollment: waiting })
    render(screenPart)
    expect(await screen.findByText('Next lesson opens Wed, Dec 2')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^(Start|Continue)/ })).toBeNull()
  })

  it('comes after one that has an open lesson', async () => {
    const open = { ...other, done: 1, next_lesson_id: 'b', next_opens_at: null }
    respondWith('listEnrollments', { results: [listed, open], next: null })
    render(<ContinueCourse {...links} />)
    expect(await screen.findByRole('region', { name: 'Better sleep' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy()
  })
})

describe('EnrolledCourses', () => {
  it('lists the course to go on with once', async () => {
    const { lessons: _lessons, ...current } = enrollment
    const other = { ...current, id: getFixtureId(2), title: 'Better sleep' }
    respondWith('listEnrollments', { results: [current, other], next: null })
    render(<EnrolledCourses {...links} renderLastUpdated={() => null} />)
    const list = within(await screen.findByRole('list', { name: 'Other courses' }))
    expect(list.getAllByRole('link')).toEqual([list.getByRole('link', { name: 'Better sleep' })])
    expect(screen.getAllByText(current.title)).toHaveLength(1)
    await expectAccessible()
  })
})

describe('CourseView', () => {
  it('sells a course that is not part of the plan', async () => {
    const alacarte = { ...member, plan_type: 'ALACARTE', membership_status: null } as const
    render(
      <CourseView
        {...links}
        course={sampleCourseDetail}
        returnTo="/courses/calm-breathing"
        onEnrolled={() => {}}
      />,
      { member: alacarte },
    )
    expect(screen.getByRole('button', { name: 'Buy for $49.00' })).toBeTruthy()
    expect(screen.getByText("It's also included in a membership.")).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start the course' })).toBeNull()
    await expectAccessible()
  })
})

describe('CourseOffer', () => {
  it.each([
    [false, "You can't buy this course right now. Try again later."],
    [true, 'This course is part of a membership.'],
  ])('says the truth while the price is unknown, part of a plan: %s', (isIncluded, text) => {
    const alacarte = { ...member, plan_type: 'ALACARTE', membership_status: null } as const
    render(
      <CourseOffer
        {...links}
        course={{ ...sampleCourseDetail, is_included: isIncluded, amount: null, currency: null }}
        returnTo="/courses/calm-breathing"
        onEnrolled={() => {}}
      />,
      { member: alacarte },
    )
    expect(screen.getByText(text)).toBeTruthy()
  })
})

const unlocked: EnrollmentDetail = {
  ...enrollment,
  done: 1,
  lessons: [
    { ...first, state: { ...first.state, is_done: true } },
    { ...second, content: first.content },
    third,
  ],
}

function Player({ onLesson }: { onLesson: (lessonId: string) => void }) {
  const { data } = useGetEnrollmentQuery(id)
  return data ? (
    <CoursePlayer {...links} enrollment={data} lessonId="a" onLesson={onLesson} />
  ) : null
}

/** Saves whatever is sent, as the first lesson done. */
const acceptProgress = (onSave: () => void) =>
  respondWith('saveCourseProgress', ({ body }) => {
    onSave()
    const { entries } = body as { readonly entries: readonly { readonly id: string }[] }
    return {
      results: entries.map((entry) => ({ id: entry.id, is_accepted: true, message: null })),
      lessons: [{ ...first.state, is_done: true }],
      done: 1,
      total: 3,
    }
  })

describe('CoursePlayer', () => {
  it('goes to the next lesson only when the server has opened it', async () => {
    respondWith('listLessonNotes', { results: [], next: null })
    let isSaved = false
    respondWith('getEnrollment', () => ({ enrollment: isSaved ? unlocked : enrollment }))
    const requests = acceptProgress(() => {
      isSaved = true
    })
    const opened: string[] = []
    const { user } = render(<Player onLesson={(lessonId) => opened.push(lessonId)} />)
    await user.click(await screen.findByRole('button', { name: 'Done, next lesson' }))
    await waitFor(() => expect(opened).toEqual(['b']))
    expect(requests[0]?.body).toMatchObject({
      member_id: member.id,
      entries: [{ lesson_id: 'a', kind: 'mark', is_done: true }],
    })
    await expectAccessible()
  })

  it('offers to try again when the next lesson is not loaded after a save', async () => {
    respondWith('listLessonNotes', { results: [], next: null })
    respondWith('getEnrollment', { enrollment })
    acceptProgress(() => {})
    const opened: string[] = []
    const { user } = render(<Player onLesson={(lessonId) => opened.push(lessonId)} />)
    const next = await screen.findByRole('button', { name: 'Done, next lesson' })
    respondWithError('getEnrollment', { status: 503 })
    await user.click(next)
    expect(await screen.findByText(/^We couldn't load the next lesson\. /)).toBeTruthy()
    expect(next.getAttribute('aria-busy')).not.toBe('true')
    respondWith('getEnrollment', { enrollment: unlocked })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(opened).toEqual(['b']))
  })

  it('says offline that the next lesson opens later, and keeps what was done', async () => {
    respondWith('listLessonNotes', { results: [], next: null })
    respondWith('getEnrollment', { enrollment })
    const { user } = render(<Player onLesson={() => {}} />, { readOnlyReason: "You're offline." })
    await user.click(await screen.findByRole('button', { name: 'Done, next lesson' }))
    expect(
      await screen.findByText(/^Saved on this device. The next lesson opens when/),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Mark as not done' })).toBeTruthy()
  })

  it('is in the middle of a wide page', async () => {
    respondWith('listLessonNotes', { results: [], next: null })
    respondWith('getEnrollment', { enrollment })
    render(
      <div data-testid="page" style={{ width: 1056 }}>
        <Player onLesson={() => {}} />
      </div>,
    )
    const lesson = (await screen.findByRole('article')).getBoundingClientRect()
    const page = screen.getByTestId('page').getBoundingClientRect()
    expect(lesson.left - page.left).toBeGreaterThan(100)
    expect(lesson.left - page.left).toBeCloseTo(page.right - lesson.right, 0)
  })

  it('saves nothing while an admin views the course', async () => {
    respondWith('listLessonNotes', { results: [], next: null })
    respondWith('getEnrollment', { enrollment })
    const reason = "You're viewing as a member."
    render(<Player onLesson={() => {}} />, { readOnlyReason: reason, viewedUserId: member.id })
    await screen.findByRole('button', { name: 'Done, next lesson' })
    expect(screen.queryByRole('button', { name: 'Mark as not done' })).toBeNull()
  })
})

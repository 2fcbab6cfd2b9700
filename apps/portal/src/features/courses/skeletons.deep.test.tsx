// @module-tag deep
import { sampleCourseDetail, sampleEnrollment } from '@portal/features/courses'
import {
  createGate,
  expectSkeletonOfContent,
  getFixtureId,
  respondAsServer,
  respondWith,
  respondWithCoursePicture,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { describe, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const picture = { picture_id: getFixtureId(880) }
const course = { ...sampleCourseDetail, ...picture }
const enrollment = { ...sampleEnrollment, ...picture }
const courses = ['stress', 'sleep', 'food'].map((topic) => ({ ...course, slug: topic, topic }))

describe('skeletons of courses', () => {
  it.each([
    ['/courses', 'Courses'],
    [`/courses/${course.slug}`, course.title],
    ['/courses/enrolled', 'Your courses'],
    [`/courses/enrolled/${enrollment.id}`, enrollment.title],
  ])('%s keeps its height when its data arrives', async (address, title) => {
    const gate = createGate()
    const after = { after: gate.opened }
    respondAsServer()
    respondWithCoursePicture('<svg xmlns="http://www.w3.org/2000/svg" />')
    respondWith('listCourses', { results: courses, next: null }, after)
    respondWith('getCourse', { course }, after)
    respondWith('listEnrollments', { results: [enrollment], next: null }, after)
    respondWith('getEnrollment', { enrollment }, after)
    await openPortal(address)
    // a placeholder has no roles
    await screen.findAllByText(title)
    await expectSkeletonOfContent(screen.getByRole('main'), gate.open)
  })
})

import { sampleEnrollment } from '@portal/features/courses'
import {
  getFixtureId,
  respondAsServer,
  respondWith,
  respondWithNetworkError,
} from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'
import { getPlayerPath } from './coursePaths.ts'

it('counts a lesson in the header that is done and not saved yet', async () => {
  respondAsServer()
  const id = getFixtureId(1)
  const enrollment = { ...sampleEnrollment, id, done: 0, next_lesson_id: 'a' }
  respondWith('getEnrollment', { enrollment })
  respondWith('listLessonNotes', { results: [], next: null })
  respondWithNetworkError('saveCourseProgress')
  const { user } = await openPortal(getPlayerPath(id))
  const header = within(await screen.findByRole('banner'))
  expect(await header.findByText('0 of 3')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Done, next/ }))
  expect(await header.findByText('1 of 3')).toBeTruthy()
})

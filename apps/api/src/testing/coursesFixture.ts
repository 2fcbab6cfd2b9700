import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  EnrollmentResponse,
  type EnrollmentDetail,
  type ProgressEntry,
  SaveProgressResponse,
  StartedEnrollmentResponse,
} from '@portal/contract'
import { onTestFinished } from 'vitest'
import { readCourseFolder } from '../resources/courses/content/readCourseFolder.ts'
import { getDemoFolder } from '../resources/courses/demo/readDemoContent.ts'
import { publishCourse } from '../resources/courses/publishCourse.ts'
import type { LoggedInMember } from './schedulingFixture.ts'
import type { TestServer } from './startTestServer.ts'

const base = '/api/client/v1/'

/**
 * Copies the folder of a demo course, for a test to change files in it. The copy is removed after
 * the test, or when the function that a hook hands to `onEnd` is called.
 */
export async function copyDemoCourse(
  slug: string,
  onEnd: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'course-'))
  onEnd(() => rm(folder, { recursive: true }))
  await cp(getDemoFolder(slug), folder, { recursive: true })
  return folder
}

/** Replaces a text in a file. Throws when the file does not contain it. */
export async function changeFile(
  folder: string,
  file: string,
  from: string | RegExp,
  to: string,
): Promise<void> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${file} does not contain ${from}.`)
  await writeFile(path, changed)
}

export const publishFolder = async ({ context }: TestServer, folder: string) =>
  publishCourse(context, await readCourseFolder(folder), { actorId: null, requestId: 'staff:test' })

export const publishDemoCourse = (server: TestServer, slug: string) =>
  publishFolder(server, getDemoFolder(slug))

/** Begins a course and returns the id of the enrollment. */
export async function enrollIn(member: LoggedInMember, slug: string): Promise<string> {
  const response = await member.post(`${base}courses/${slug}/enroll/`, {})
  return StartedEnrollmentResponse.parse(response.body).enrollment.id
}

export async function readEnrollment(
  member: LoggedInMember,
  id: string,
): Promise<EnrollmentDetail> {
  const response = await member.get(`${base}enrollments/${id}/`)
  return EnrollmentResponse.parse(response.body).enrollment
}

export type EntryFields = Partial<ProgressEntry> & Pick<ProgressEntry, 'lesson_id' | 'kind'>

export const createEntry = (fields: EntryFields): ProgressEntry => ({
  id: randomUUID(),
  at: '2026-12-01T12:00:00Z',
  ...fields,
})

export const requestProgress = (
  member: LoggedInMember,
  id: string,
  entries: readonly EntryFields[],
) => member.put(`${base}enrollments/${id}/progress/`, { entries: entries.map(createEntry) })

export const saveEntries = async (
  member: LoggedInMember,
  id: string,
  ...entries: readonly EntryFields[]
): Promise<SaveProgressResponse> =>
  SaveProgressResponse.parse((await requestProgress(member, id, entries)).body)

export const finish = (member: LoggedInMember, id: string, lesson_id: string, at?: string) =>
  saveEntries(member, id, { lesson_id, kind: 'mark', is_done: true, ...(at ? { at } : {}) })

import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { CheckoutSessionResponse, CoursesResponse, LessonNotesResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { sql } from '../../../db/sql.ts'
import {
  changeFile,
  copyDemoCourse,
  enrollIn,
  finish,
  publishDemoCourse,
  publishFolder,
  readEnrollment,
  saveEntries,
} from '../../../testing/fixtures/coursesFixture.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import {
  checkPayment,
  createPaymentsFixture,
  type PaymentsFixture,
} from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { followCourses } from './followCourses.ts'

const base = '/api/client/v1/'
let server: TestServer
let payments: PaymentsFixture
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  payments = await createPaymentsFixture(server)
  payments.sandbox.setFaults({ drop: 'all' })
  await publishDemoCourse(server, 'calm-breathing')
  await publishDemoCourse(server, 'steady-energy')
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, '2026-12-01T12:00:00Z')
  member = await addLoggedInMember(server)
})

const follow = async (at: string) => {
  setClock(server, at)
  await followCourses(server.context.db, server.context.clock.now())
}

/** Splits a lesson of the course, which may stay as one of the parts. */
async function splitLesson(folder: string, whole: string, parts: readonly string[]): Promise<void> {
  const course = await readFile(`${folder}/course.md`, 'utf8')
  const split = course.replace(
    /^(    lessons: \[)(.*)\]$/gm,
    (_line, start: string, lessons: string) =>
      `${start}${lessons
        .split(', ')
        .flatMap((id) => (id === whole ? parts : [id]))
        .join(', ')}]`,
  )
  await writeFile(`${folder}/course.md`, split)
  for (const id of parts.filter((part) => part !== whole))
    await writeFile(
      `${folder}/lessons/${id}.md`,
      `---\nid: ${id}\ntitle: Light\nkind: text\nminutes: 2\nsplit_from: ${whole}\n---\n\nText.\n`,
    )
  if (!parts.includes(whole)) await rm(`${folder}/lessons/${whole}.md`)
}

const splitMorning = (folder: string, parts: readonly string[]): Promise<void> =>
  splitLesson(folder, 'morning', parts)

const listDone = async (who: LoggedInMember, id: string): Promise<string[]> =>
  (await readEnrollment(who, id)).lessons.flatMap((lesson) =>
    lesson.state.is_done ? [lesson.id] : [],
  )

describe('a part of a lesson that was split', () => {
  it('is done for who finished the whole before, and for nobody else', async () => {
    const folder = await copyDemoCourse('better-sleep')
    await publishFolder(server, folder)
    const before = await enrollIn(member, 'better-sleep')
    await finish(member, before, 'morning')
    const late = await addLoggedInMember(server)
    const offline = await enrollIn(late, 'better-sleep')
    setClock(server, '2026-12-02T12:00:00Z')
    await splitMorning(folder, ['morning', 'light'])
    await publishFolder(server, folder)
    setClock(server, '2026-12-03T12:00:00Z')
    // what the device stored before the course was split
    await finish(late, offline, 'morning', '2026-12-01T18:00:00Z')
    const other = await addLoggedInMember(server)
    const after = await enrollIn(other, 'better-sleep')
    await finish(other, after, 'morning', '2026-12-03T12:00:00Z')
    const isDone = async (who: LoggedInMember, id: string) =>
      (await readEnrollment(who, id)).lessons.find((lesson) => lesson.id === 'light')?.state.is_done
    expect([
      await isDone(member, before),
      await isDone(late, offline),
      await isDone(other, after),
    ]).toEqual([true, true, false])
  })

  it('stays done when it is split again, also with what a device sends late', async () => {
    const folder = await copyDemoCourse('better-sleep')
    await publishFolder(server, folder)
    const id = await enrollIn(member, 'better-sleep')
    await finish(member, id, 'morning')
    const late = await addLoggedInMember(server)
    const lateId = await enrollIn(late, 'better-sleep')
    await readEnrollment(late, lateId)
    setClock(server, '2026-12-02T12:00:00Z')
    await splitMorning(folder, ['light', 'walk'])
    await publishFolder(server, folder)
    const other = await addLoggedInMember(server)
    const otherId = await enrollIn(other, 'better-sleep')
    await finish(other, otherId, 'light')
    setClock(server, '2026-12-03T12:00:00Z')
    await splitLesson(folder, 'light', ['sun', 'lamp'])
    await runStaffCommand(server, 'courses', 'check', folder)
    await publishFolder(server, folder)
    setClock(server, '2026-12-04T12:00:00Z')
    await finish(late, lateId, 'morning', '2026-12-01T18:00:00Z')
    expect(await listDone(member, id)).toEqual(['sun', 'lamp', 'walk'])
    expect(await listDone(late, lateId)).toEqual(['sun', 'lamp', 'walk'])
    expect(await listDone(other, otherId)).toEqual(['sun', 'lamp'])
  })

  it.each([
    ['stays', ['morning', 'light']],
    ['is gone', ['light', 'walk']],
  ])('stays done when the member does the whole again, which %s', async (_name, parts) => {
    const folder = await copyDemoCourse('better-sleep')
    await publishFolder(server, folder)
    const id = await enrollIn(member, 'better-sleep')
    await finish(member, id, 'morning')
    setClock(server, '2026-12-02T12:00:00Z')
    await splitMorning(folder, parts)
    await publishFolder(server, folder)
    setClock(server, '2026-12-03T12:00:00Z')
    const mark = { lesson_id: 'morning', kind: 'mark' } as const
    await saveEntries(member, id, { ...mark, is_done: false, at: '2026-12-03T11:00:00Z' })
    expect(await listDone(member, id)).toEqual(parts.filter((part) => part !== 'morning'))
    await saveEntries(member, id, { ...mark, is_done: true, at: '2026-12-03T11:30:00Z' })
    expect(await listDone(member, id)).toEqual(parts)
  })

  it('stays done, with the note, when a later version does not say that it is a part', async () => {
    const folder = await copyDemoCourse('better-sleep')
    await publishFolder(server, folder)
    const id = await enrollIn(member, 'better-sleep')
    await finish(member, id, 'morning')
    await saveEntries(member, id, { lesson_id: 'morning', kind: 'note', text: 'Curtains open' })
    await splitMorning(folder, ['light', 'walk'])
    await publishFolder(server, folder)
    for (const part of ['light', 'walk'])
      await changeFile(folder, `lessons/${part}.md`, 'split_from: morning\n', '')
    const { data } = await runStaffCommand(server, 'courses', 'check', folder)
    expect(data).toMatchObject({ removed: [] })
    await publishFolder(server, folder)
    // a version after the one that left it out
    await publishFolder(server, folder)
    expect(await listDone(member, id)).toEqual(['light', 'walk'])
    const { body } = await member.get(`${base}enrollments/${id}/notes/`)
    expect(LessonNotesResponse.parse(body).results).toMatchObject([{ lesson_id: 'light' }])
  })
})

describe('a lesson that a later version does not have', () => {
  it('takes what a device sends late, which counts for its parts', async () => {
    const folder = await copyDemoCourse('better-sleep')
    await publishFolder(server, folder)
    const id = await enrollIn(member, 'better-sleep')
    await readEnrollment(member, id)
    await splitMorning(folder, ['first-light', 'walk'])
    setClock(server, '2026-12-02T12:00:00Z')
    await publishFolder(server, folder)
    setClock(server, '2026-12-03T12:00:00Z')
    const saved = await finish(member, id, 'morning', '2026-12-01T18:00:00Z')
    expect(saved.results).toMatchObject([{ is_accepted: true }])
    const { lessons } = await readEnrollment(member, id)
    const done = lessons.filter(({ state }) => state.is_done).map((lesson) => lesson.id)
    expect(done).toEqual(['first-light', 'walk'])
    const never = await saveEntries(member, id, { lesson_id: 'never', kind: 'mark', is_done: true })
    expect(never.results).toMatchObject([{ is_accepted: false }])
  })
})

describe('a note', () => {
  const listNotes = async (id: string) =>
    LessonNotesResponse.parse((await member.get(`${base}enrollments/${id}/notes/`)).body).results
  const note = { lesson_id: 'why-breath', kind: 'note' } as const

  it('keeps what two devices wrote over the same text, until one has seen both', async () => {
    const id = await enrollIn(member, 'calm-breathing')
    await saveEntries(member, id, { ...note, text: 'Out longer', replaces: [] })
    const [seen] = await listNotes(id)
    const replaces = seen?.ids ?? []
    const phone = { id: randomUUID(), ...note, text: 'Out longer, on the train', replaces }
    await saveEntries(member, id, { ...phone, at: '2026-12-01T10:00:00Z' })
    const laptop = { ...note, text: 'Out longer, at my desk', replaces }
    await saveEntries(member, id, { ...laptop, at: '2026-12-01T09:00:00Z' })
    const [both] = await listNotes(id)
    expect(both?.text).toBe('Out longer, at my desk\n\nOut longer, on the train')
    await saveEntries(member, id, { ...note, text: 'Out longer', replaces: both?.ids ?? [] })
    await saveEntries(member, id, { ...phone, at: '2026-12-01T10:00:00Z' })
    expect(await listNotes(id)).toMatchObject([{ lesson_id: 'why-breath', text: 'Out longer' }])
  })

  it('stays at a lesson that is one of its parts', async () => {
    const folder = await copyDemoCourse('better-sleep')
    await publishFolder(server, folder)
    const id = await enrollIn(member, 'better-sleep')
    await saveEntries(member, id, { ...note, lesson_id: 'morning', text: 'Curtains open' })
    await splitMorning(folder, ['morning', 'light'])
    await publishFolder(server, folder)
    expect((await listNotes(id)).map(({ lesson_id }) => lesson_id)).toEqual(['morning'])
  })

  it('is at the first part of a part that was split again', async () => {
    const folder = await copyDemoCourse('better-sleep')
    await publishFolder(server, folder)
    const id = await enrollIn(member, 'better-sleep')
    await saveEntries(member, id, { ...note, lesson_id: 'morning', text: 'Curtains open' })
    await splitMorning(folder, ['light', 'walk'])
    await publishFolder(server, folder)
    await splitLesson(folder, 'light', ['sun', 'lamp'])
    await publishFolder(server, folder)
    expect(await listNotes(id)).toMatchObject([{ lesson_id: 'sun', text: 'Curtains open' }])
    // what has a part of its own keeps the note
    await splitLesson(folder, 'sun', ['dawn', 'sun'])
    await publishFolder(server, folder)
    expect(await listNotes(id)).toMatchObject([{ lesson_id: 'sun', text: 'Curtains open' }])
  })

  it('is at the first part of a lesson that was split', async () => {
    const folder = await copyDemoCourse('better-sleep')
    await publishFolder(server, folder)
    const id = await enrollIn(member, 'better-sleep')
    await saveEntries(member, id, { ...note, lesson_id: 'morning', text: 'Curtains open' })
    await splitMorning(folder, ['first-light', 'walk'])
    await publishFolder(server, folder)
    const [moved] = await listNotes(id)
    expect(moved).toMatchObject({ lesson_id: 'first-light', text: 'Curtains open' })
    const replaces = moved?.ids ?? []
    await saveEntries(member, id, { ...note, lesson_id: 'first-light', text: 'Walk', replaces })
    expect(await listNotes(id)).toMatchObject([{ lesson_id: 'first-light', text: 'Walk' }])
  })
})

describe('a course that a new version takes out of the membership', () => {
  it('stays open for who began it, while the membership is active', async () => {
    const folder = await copyDemoCourse('better-sleep')
    await publishFolder(server, folder)
    const id = await enrollIn(member, 'better-sleep')
    await changeFile(
      folder,
      'course.md',
      'included: true',
      'included: false\nprice_id: price_sleep',
    )
    await publishFolder(server, folder)
    expect(await readEnrollment(member, id)).toMatchObject({ access: 'open' })
    const late = await saveEntries(member, id, {
      lesson_id: 'morning',
      kind: 'mark',
      is_done: true,
      at: '2026-12-01T11:00:00Z',
    })
    expect(late.results).toMatchObject([{ is_accepted: true }])
    const other = await addLoggedInMember(server)
    const refused = await other.post(`${base}courses/better-sleep/enroll/`, {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'course_not_included' } })
    await runStaffCommand(server, 'members', 'set-membership', member.email, 'lapsed')
    expect(await readEnrollment(member, id)).toMatchObject({ access: 'lapsed' })
  })
})

describe('a course whose last open lesson is removed', () => {
  it.each(['when the member opens it', 'by the periodic task'])('is complete %s', async (when) => {
    const folder = await copyDemoCourse('better-sleep')
    await publishFolder(server, folder)
    const id = await enrollIn(member, 'better-sleep')
    for (const lesson of ['bedroom', 'wind-down']) await finish(member, id, lesson)
    await changeFile(folder, 'course.md', /\n {2}- title: [^\n]*\n {4}lessons: \[morning\]/, '')
    await rm(`${folder}/lessons/morning.md`)
    await publishFolder(server, folder)
    if (when === 'by the periodic task') {
      await follow('2026-12-02T12:00:00Z')
      const list = await member.get(`${base}enrollments/`)
      expect(list.body).toMatchObject({ results: [{ id, done: 2, total: 2 }] })
      expect(list.text).toContain('"completed_at":"2026-12-02')
    }
    const enrollment = await readEnrollment(member, id)
    expect(enrollment).toMatchObject({ done: 2, total: 2, completed_version: enrollment.version })
    expect(enrollment.completed_at).not.toBeNull()
  })
})

describe('entries of one request', () => {
  it('open the lessons of those after them', async () => {
    const id = await enrollIn(member, 'calm-breathing')
    setClock(server, '2026-12-01T12:01:00Z')
    const mark = { kind: 'mark', is_done: true } as const
    const saved = await saveEntries(
      member,
      id,
      { ...mark, lesson_id: 'why-breath' },
      { ...mark, lesson_id: 'first-minute' },
      // it stays open when the lesson before it is undone
      { ...mark, lesson_id: 'first-minute', is_done: false, at: '2026-12-01T12:00:01Z' },
      { ...mark, lesson_id: 'your-places' },
      { ...mark, lesson_id: 'daily-habit' },
    )
    expect(saved.results.map(({ is_accepted }) => is_accepted)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect(saved).toMatchObject({ done: 2, total: 5 })
  })
})

describe('what was watched', () => {
  it('is stored up to the end of the media only', async () => {
    const id = await enrollIn(member, 'calm-breathing')
    await finish(member, id, 'why-breath')
    const parts = Array.from({ length: 500 }, (_, at): [number, number] => [at * 2, at * 2 + 1])
    const playback = { lesson_id: 'first-minute', kind: 'playback' } as const
    const saved = await saveEntries(member, id, { ...playback, watched: parts })
    expect(saved.lessons[0]?.watched).toHaveLength(30)
    expect(saved.lessons[0]?.watched.at(-1)).toEqual([58, 59])
  })
})

describe('a quiz try with an id that was used', () => {
  const right = { slower: 'out', dizzy: 'stop' }
  const answer = (answers: Record<string, string>) => ({
    id: createId(),
    lesson_id: 'check-in',
    kind: 'answers' as const,
    answers,
  })
  const begin = async (who: LoggedInMember) => {
    const id = await enrollIn(who, 'calm-breathing')
    for (const lesson of ['why-breath', 'first-minute', 'your-places'])
      await finish(who, id, lesson)
    return id
  }

  it('changes nothing when the member repeats it with other answers', async () => {
    const id = await begin(member)
    const first = answer({ slower: 'out', dizzy: 'go-on' })
    const saved = await saveEntries(member, id, first)
    const repeated = await saveEntries(member, id, { ...first, answers: right })
    expect(saved.lessons[0]?.result).toMatchObject({ best_score: 0.5, tries: 1 })
    expect(repeated).toEqual(saved)
  })

  it('is rejected when another member used the id, and shows nothing of theirs', async () => {
    const first = answer(right)
    await saveEntries(member, await begin(member), first)
    const other = await addLoggedInMember(server)
    const saved = await saveEntries(other, await begin(other), first)
    expect(saved.results).toEqual([
      {
        id: first.id,
        is_accepted: false,
        message: "We couldn't save these answers. Try the quiz again.",
      },
    ])
    expect(saved.lessons[0]).toMatchObject({ is_done: false, result: null })
  })
})

describe('progress after a refund', () => {
  it('counts until the refund, also of a course whose membership ended before', async () => {
    const { db } = server.context
    await db.query(sql`DELETE FROM memberships WHERE member_id = ${member.id}`)
    await db.query(
      sql`INSERT INTO memberships (id, member_id, source, status, starts_at, ends_at, created_at)
       VALUES (${createId()}, ${member.id}, 'manual', 'active', '2026-01-01', '2026-11-01',
         '2026-01-01')`,
    )
    const bought = await member.post(`${base}courses/calm-breathing/buy/`, {
      base_redirect_url: '/courses/calm-breathing',
    })
    const { id, url } = CheckoutSessionResponse.parse(bought.body).checkout_session
    await payments.pay(url)
    await checkPayment(member, id)
    const { results } = CoursesResponse.parse((await member.get(`${base}courses/`)).body)
    const enrollmentId = results.find(({ slug }) => slug === 'calm-breathing')?.enrollment_id ?? ''
    setClock(server, '2026-12-02T12:00:00Z')
    await payments.send(payments.refundedEvent(id, 4_900))
    expect((await readEnrollment(member, enrollmentId)).access).toBe('lapsed')
    const mark = { lesson_id: 'why-breath', kind: 'mark', is_done: true } as const
    setClock(server, '2026-12-03T12:00:00Z')
    const saved = await saveEntries(
      member,
      enrollmentId,
      { ...mark, at: '2026-12-02T13:00:00Z' },
      { ...mark, at: '2026-12-01T18:00:00Z' },
    )
    expect(saved.results.map(({ is_accepted }) => is_accepted)).toEqual([false, true])
  })
})

describe('the email about a course without progress', () => {
  it('waits while everything that is open is done, and follows what opens later', async () => {
    setClock(server, '2026-10-01T12:00:00Z')
    const waiting = await addLoggedInMember(server)
    await runStaffCommand(server, 'courses', 'enroll', waiting.email, 'steady-energy')
    const [row] = await server.context.db.query<{ id: string }>(
      sql`SELECT id FROM course_enrollments WHERE member_id = ${waiting.id}`,
    )
    const id = row?.id ?? ''
    // the next lessons open in 60 days only
    await server.context.db.query(
      sql`UPDATE course_versions SET content = jsonb_set(
         jsonb_set(content, '{lessons,1,opensAfterDays}', '60'),
         '{lessons,2,opensAfterDays}', '60')
       WHERE course_id = (SELECT course_id FROM course_enrollments WHERE id = ${id})`,
    )
    const countEmails = async () =>
      (await listEmailsTo(server, waiting.email)).filter(({ subject }) =>
        subject?.startsWith('Pick up'),
      ).length
    await follow('2026-10-01T13:00:00Z')
    const { lessons, ...before } = await readEnrollment(waiting, id)
    expect(before).toMatchObject({ next_lesson_id: lessons[0]?.id, next_opens_at: null })
    for (const lesson of lessons.filter(({ lock }) => lock === null))
      await finish(waiting, id, lesson.id, '2026-10-01T12:30:00Z')
    const after = await readEnrollment(waiting, id)
    expect(after).toMatchObject({ next_lesson_id: null, next_lesson_title: null })
    expect(after.next_opens_at).toBe(after.lessons[1]?.lock?.opens_at)
    await follow('2026-10-20T12:00:00Z')
    expect(await countEmails()).toBe(0)
    await follow('2026-11-30T12:00:00Z')
    await follow('2026-12-01T12:00:00Z')
    expect(await countEmails()).toBe(0)
    await follow('2026-12-16T12:00:00Z')
    await follow('2026-12-30T12:00:00Z')
    expect(await countEmails()).toBe(1)
  })
})

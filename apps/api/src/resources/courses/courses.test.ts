import { CheckoutSessionResponse, CoursesResponse, LessonNotesResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import {
  changeFile,
  copyDemoCourse,
  enrollIn,
  type EntryFields,
  finish,
  publishDemoCourse,
  publishFolder,
  readEnrollment,
  requestProgress,
  saveEntries,
} from '../../testing/fixtures/coursesFixture.ts'
import { listEmailsTo } from '../../testing/listEmailsTo.ts'
import {
  checkPayment,
  createPaymentsFixture,
  type PaymentsFixture,
} from '../../testing/payments/paymentsFixture.ts'
import { addLoggedInMember, type LoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { saveMembershipStatus } from '../memberships/memberships.repository.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import { followCourses } from './enrollments/followCourses.ts'

const now = '2026-12-01T12:00:00Z'
const base = '/api/client/v1/'
let server: TestServer
let payments: PaymentsFixture
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now, env: { RATE_LIMITS: 'off' } })
  payments = await createPaymentsFixture(server)
  payments.sandbox.setFaults({ drop: 'all' })
  await publishDemoCourse(server, 'calm-breathing')
  await publishDemoCourse(server, 'steady-energy')
})
afterAll(() => server.close())

beforeEach(async () => {
  setClock(server, now)
  member = await addLoggedInMember(server)
})

const getCode = (response: { readonly body: unknown }) =>
  (response.body as { readonly code?: string }).code
const lapse = () =>
  saveMembershipStatus(server.context.db, member.id, 'lapsed', server.context.clock.now())
const getStates = async (id: string) =>
  (await readEnrollment(member, id)).lessons.map(({ id: lesson, lock, state }) => ({
    lesson,
    isOpen: lock === null,
    isDone: state.is_done,
  }))

describe('the catalog', () => {
  it('says what is included, what is sold, and what the member has', async () => {
    const id = await enrollIn(member, 'calm-breathing')
    expect(await enrollIn(member, 'calm-breathing')).toBe(id)
    const { results } = CoursesResponse.parse((await member.get(`${base}courses/`)).body)
    expect(results).toMatchObject([
      { slug: 'calm-breathing', is_included: true, amount: 4_900, enrollment_id: id },
      { slug: 'steady-energy', is_included: false, amount: 5_900, enrollment_id: null },
    ])
  })

  it('enrolls nobody in a course that is not part of their plan', async () => {
    const alacarte = await addLoggedInMember(server, { planType: 'ALACARTE' })
    for (const [who, slug] of [
      [member, 'steady-energy'],
      [alacarte, 'calm-breathing'],
    ] as const)
      expect(getCode(await who.post(`${base}courses/${slug}/enroll/`, {}))).toBe(
        'course_not_included',
      )
  })

  it('shows lessons of a course to nobody else', async () => {
    const id = await enrollIn(member, 'calm-breathing')
    const other = await addLoggedInMember(server)
    const entry = { lesson_id: 'why-breath', kind: 'mark', is_done: true } as const
    expect((await other.get(`${base}enrollments/${id}/`)).status).toBe(404)
    expect((await requestProgress(other, id, [entry])).status).toBe(404)
    const wants_emails = false
    expect((await other.patch(`${base}enrollments/${id}/`, { wants_emails })).status).toBe(404)
  })
})

describe('progress', () => {
  it('opens the next lesson, and completes the course with its version', async () => {
    const id = await enrollIn(member, 'calm-breathing')
    expect((await getStates(id)).map(({ isOpen }) => isOpen)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    const early = await finish(member, id, 'daily-habit')
    expect(early.results[0]).toMatchObject({ is_accepted: false })
    await finish(member, id, 'why-breath')
    const watched = await saveEntries(member, id, {
      lesson_id: 'first-minute',
      kind: 'playback',
      position: 59.5,
      watched: [[0, 59.5]],
    })
    expect(watched.lessons).toMatchObject([{ is_done: true, position: 59.5 }])
    for (const item of ['waiting', 'before', 'evening'])
      await saveEntries(member, id, {
        lesson_id: 'your-places',
        kind: 'check',
        item,
        is_done: true,
      })
    await saveEntries(member, id, {
      lesson_id: 'check-in',
      kind: 'answers',
      answers: { slower: 'in', dizzy: 'hold' },
    })
    await finish(member, id, 'daily-habit')
    expect(await readEnrollment(member, id)).toMatchObject({
      done: 5,
      completed_version: 1,
      completed_at: '2026-12-01T07:00:00-05:00',
    })
  })

  it('merges two devices that were offline, in any order', async () => {
    const id = await enrollIn(member, 'calm-breathing')
    await finish(member, id, 'why-breath')
    const phone = {
      lesson_id: 'first-minute',
      kind: 'playback',
      at: '2026-12-01T11:00:00Z',
      position: 50,
      watched: [[20, 50]] as [number, number][],
    } as const
    const laptop = { ...phone, at: '2026-12-01T10:00:00Z', position: 25, watched: [[0, 25]] }
    await saveEntries(member, id, { ...phone })
    await saveEntries(member, id, { ...laptop } as typeof phone)
    const [, lesson] = (await readEnrollment(member, id)).lessons
    expect(lesson?.state).toMatchObject({ position: 50, watched: [[0, 50]], is_done: false })
    const undone = '2026-12-01T11:30:00Z'
    await saveEntries(
      member,
      id,
      { lesson_id: 'why-breath', kind: 'mark', is_done: false, at: undone },
      { lesson_id: 'why-breath', kind: 'mark', is_done: true, at: '2026-12-01T11:20:00Z' },
    )
    expect((await getStates(id))[0]).toMatchObject({ isDone: true })
    setClock(server, '2026-12-01T13:00:00Z')
    await saveEntries(member, id, {
      lesson_id: 'why-breath',
      kind: 'mark',
      is_done: false,
      at: '2026-12-01T12:30:00Z',
    })
    expect((await getStates(id))[0]).toMatchObject({ isDone: false })
    // what was open never locks again
    expect((await getStates(id))[1]).toMatchObject({ isOpen: true })
  })

  it('ends the same whichever of two devices, offline for a day, is sent first', async () => {
    setClock(server, '2026-12-02T12:00:00Z')
    const watch = (at: string, from: number, to: number) =>
      ({
        lesson_id: 'first-minute',
        kind: 'playback',
        at,
        position: to,
        watched: [[from, to]],
      }) as const
    const devices = [
      [
        watch('2026-12-01T13:00:00Z', 0, 20),
        watch('2026-12-01T22:00:00Z', 40, 58),
        {
          lesson_id: 'why-breath',
          kind: 'note',
          text: 'Phone',
          replaces: [],
          at: '2026-12-01T14:00:00Z',
        },
        {
          lesson_id: 'check-in',
          kind: 'answers',
          answers: { slower: 'out', dizzy: 'stop' },
          at: '2026-12-01T15:00:00Z',
        },
      ],
      [
        watch('2026-12-01T18:00:00Z', 15, 45),
        {
          lesson_id: 'why-breath',
          kind: 'note',
          text: 'Laptop',
          replaces: [],
          at: '2026-12-01T16:00:00Z',
        },
        {
          lesson_id: 'check-in',
          kind: 'answers',
          answers: { slower: 'in' },
          at: '2026-12-01T20:00:00Z',
        },
      ],
    ] as const
    const createIds = () => devices.map((entries) => entries.map(() => createId()))
    const send = async (...order: readonly number[]) => {
      const ids = createIds()
      const who = await addLoggedInMember(server)
      const enrollmentId = await enrollIn(who, 'calm-breathing')
      for (const lesson of ['why-breath', 'first-minute', 'your-places'])
        await finish(who, enrollmentId, lesson, '2026-12-01T12:00:00Z')
      for (const index of [...order, ...order])
        await saveEntries(
          who,
          enrollmentId,
          ...((devices[index] ?? []).map((entry, position) => ({
            ...entry,
            watched: 'watched' in entry ? entry.watched.map(([from, to]) => [from, to]) : undefined,
            id: ids[index]?.[position],
          })) as EntryFields[]),
        )
      const { lessons } = await readEnrollment(who, enrollmentId)
      const { body } = await who.get(`${base}enrollments/${enrollmentId}/notes/`)
      const notes = LessonNotesResponse.parse(body).results.map(({ text }) => text)
      return { states: lessons.map(({ state }) => state), notes }
    }
    const [one, other] = [await send(0, 1), await send(1, 0)]
    expect(other).toEqual(one)
    expect(one.notes).toEqual(['Phone\n\nLaptop'])
    expect(one.states[1]).toMatchObject({ watched: [[0, 58]], position: 58, is_done: true })
    expect(one.states[3]?.result).toMatchObject({ score: 0, best_score: 1, tries: 2 })
  })

  it('counts a quiz once, keeps the best score, and reveals answers only after a try', async () => {
    const id = await enrollIn(member, 'calm-breathing')
    await server.context.db.query(
      sql`UPDATE course_progress SET unlocked_at = now() WHERE enrollment_id = ${id}`,
    )
    for (const lesson of ['why-breath', 'first-minute', 'your-places'])
      await finish(member, id, lesson)
    const quiz = (await readEnrollment(member, id)).lessons[3]
    expect(quiz?.content?.questions).toHaveLength(2)
    expect(quiz?.state.result).toBeNull()
    expect(JSON.stringify(quiz)).not.toContain('explanation')
    const good = { lesson_id: 'check-in', kind: 'answers' } as const
    const answers = { slower: 'out', dizzy: 'stop' }
    const entry = { ...good, id: '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d01', answers }
    await Promise.all([saveEntries(member, id, entry), saveEntries(member, id, entry)])
    setClock(server, '2026-12-01T12:05:00Z')
    const second = await saveEntries(member, id, {
      ...good,
      at: '2026-12-01T12:04:00Z',
      answers: { slower: 'in' },
    })
    expect(second.lessons[0]?.result).toMatchObject({
      score: 0,
      best_score: 1,
      tries: 2,
      answers: [
        { question_id: 'slower', choice_id: 'in', right_choice_id: 'out' },
        { question_id: 'dizzy', choice_id: null, right_choice_id: 'stop' },
      ],
    })
  })

  it('shows a note with a time that no zone can show', async () => {
    const id = await enrollIn(member, 'calm-breathing')
    const readTimes = async () => {
      const { body } = await member.get(`${base}enrollments/${id}/notes/`)
      return LessonNotesResponse.parse(body).results.map(({ at }) => at)
    }
    const note = { lesson_id: 'why-breath', kind: 'note', text: 'Early' } as const
    await saveEntries(member, id, { ...note, at: '0001-01-01T00:00:00Z' })
    expect(await readTimes()).toEqual(['1969-12-31T19:00:00-05:00'])
    await server.context.db.query(
      sql`UPDATE course_progress SET state = jsonb_set(state, '{note,texts,0,at}',
         ${String(Date.parse('0001-01-01T00:00:00Z'))}::jsonb) WHERE enrollment_id = ${id}`,
    )
    expect(await readTimes()).toEqual(['1969-12-31T19:00:00-05:00'])
  })

  it('keeps notes apart from what the device stores', async () => {
    const id = await enrollIn(member, 'calm-breathing')
    await saveEntries(member, id, { lesson_id: 'why-breath', kind: 'note', text: 'In the train.' })
    expect(JSON.stringify(await readEnrollment(member, id))).not.toContain('In the train.')
    const notes = await member.get(`${base}enrollments/${id}/notes/`)
    expect(notes.body).toMatchObject({
      results: [{ lesson_id: 'why-breath', text: 'In the train.' }],
    })
    expect((await member.get(`${base}users/export/`)).text).toContain('In the train.')
  })
})

describe('access', () => {
  it('locks a plan course with the membership, and keeps the progress', async () => {
    const id = await enrollIn(member, 'calm-breathing')
    await finish(member, id, 'why-breath')
    await lapse()
    const locked = await readEnrollment(member, id)
    expect(locked).toMatchObject({ access: 'lapsed', done: 1 })
    expect(locked.lessons.every(({ content }) => content === null)).toBe(true)
  })

  it('keeps a bought course without a membership, until a refund ends it', async () => {
    const bought = await member.post(`${base}courses/calm-breathing/buy/`, {
      base_redirect_url: '/courses/calm-breathing',
    })
    const { id, url } = CheckoutSessionResponse.parse(bought.body).checkout_session
    await payments.pay(url)
    await checkPayment(member, id)
    await lapse()
    const { results } = CoursesResponse.parse((await member.get(`${base}courses/`)).body)
    expect(results[0]).toMatchObject({ access: 'open' })
    const enrollmentId = results[0]?.enrollment_id ?? ''
    await finish(member, enrollmentId, 'why-breath')
    const again = await member.post(`${base}courses/calm-breathing/buy/`, {
      base_redirect_url: '/courses/calm-breathing',
    })
    expect(getCode(again)).toBe('course_already_owned')
    await payments.send(payments.refundedEvent(id, 4_900))
    expect(await readEnrollment(member, enrollmentId)).toMatchObject({ access: 'lapsed', done: 1 })
    const texts = (await listEmailsTo(server, member.email)).map(({ text }) => text).join('\n')
    expect(texts).toContain('You now have the course "Calm breathing".')
    expect(texts).toContain('This ends your purchase')
  })

  it('counts what was done before a purchase was taken back', async () => {
    const alacarte = await addLoggedInMember(server, { planType: 'ALACARTE' })
    const bought = await alacarte.post(`${base}courses/steady-energy/buy/`, {
      base_redirect_url: '/courses/steady-energy',
    })
    const { id, url } = CheckoutSessionResponse.parse(bought.body).checkout_session
    await payments.pay(url)
    await checkPayment(alacarte, id)
    const { results } = CoursesResponse.parse((await alacarte.get(`${base}courses/`)).body)
    const enrollmentId = results[1]?.enrollment_id ?? ''
    setClock(server, '2026-12-01T13:00:00Z')
    await payments.send(payments.refundedEvent(id, 5_900))
    setClock(server, '2026-12-01T14:00:00Z')
    const mark = { lesson_id: 'breakfast', kind: 'mark', is_done: true } as const
    const saved = await saveEntries(
      alacarte,
      enrollmentId,
      { ...mark, at: '2026-12-01T13:30:00Z' },
      { ...mark, at: '2026-12-01T12:30:00Z' },
    )
    expect(saved.results.map(({ is_accepted }) => is_accepted)).toEqual([false, true])
    expect(saved.done).toBe(1)
  })
})

describe('a new version', () => {
  it('keeps progress of moved, renamed and split lessons, and shows added ones', async () => {
    const folder = await copyDemoCourse('better-sleep')
    await publishFolder(server, folder)
    const id = await enrollIn(member, 'better-sleep')
    for (const lesson of ['bedroom', 'wind-down', 'morning']) await finish(member, id, lesson)
    await changeFile(
      folder,
      'course.md',
      '[bedroom, wind-down]',
      '[morning, bedroom, light, extra]',
    )
    await changeFile(folder, 'course.md', '    lessons: [morning]', '    lessons: [wind-down]')
    await changeFile(folder, 'lessons/wind-down.md', 'Wind down with sound', 'A soft sound')
    const { writeFile } = await import('node:fs/promises')
    const text = (key: string, more = '') =>
      `---\nid: ${key}\ntitle: Lesson ${key}\nkind: text\nminutes: 2\n${more}---\n\nText.\n`
    await writeFile(`${folder}/lessons/light.md`, text('light', 'split_from: morning\n'))
    await writeFile(`${folder}/lessons/extra.md`, text('extra'))
    expect(await publishFolder(server, folder)).toMatchObject({ version: 2, files: 0 })
    const enrollment = await readEnrollment(member, id)
    expect(enrollment).toMatchObject({ done: 4, total: 5, version: 2, completed_version: 1 })
    expect(
      enrollment.lessons.map(({ id: lesson, is_new, state }) => [lesson, state.is_done, is_new]),
    ).toEqual([
      ['morning', true, false],
      ['bedroom', true, false],
      ['light', true, false],
      ['extra', false, true],
      ['wind-down', true, false],
    ])
    expect(enrollment.lessons[4]?.title).toBe('A soft sound')
  })

  it('shows no answers of questions that changed since the last try', async () => {
    const folder = await copyDemoCourse('calm-breathing')
    await changeFile(folder, 'course.md', 'slug: calm-breathing', 'slug: changed-quiz')
    await changeFile(folder, 'course.md', 'order: sequential', 'order: free')
    await publishFolder(server, folder)
    const id = await enrollIn(member, 'changed-quiz')
    const answer = (slower: string, at: string) =>
      saveEntries(member, id, {
        lesson_id: 'check-in',
        kind: 'answers',
        answers: { slower, dizzy: 'stop' },
        at,
      })
    await answer('out', '2026-12-01T12:00:00Z')
    const getState = async () =>
      (await readEnrollment(member, id)).lessons.find((lesson) => lesson.id === 'check-in')?.state
    const quiz = 'lessons/check-in.md'
    await changeFile(folder, quiz, 'minutes: 3', 'minutes: 4')
    await publishFolder(server, folder)
    expect((await getState())?.result?.answers).toHaveLength(2)
    await changeFile(folder, quiz, 'text: Both are the same', 'text: Neither')
    await changeFile(folder, quiz, 'right: out', 'right: same')
    await publishFolder(server, folder)
    expect(await getState()).toMatchObject({ is_done: true, result: { answers: [], tries: 1 } })
    setClock(server, '2026-12-01T13:00:00Z')
    await answer('out', '2026-12-01T13:00:00Z')
    const after = await getState()
    expect(after).toMatchObject({ is_done: true, result: { best_score: 0.5, tries: 2 } })
    expect(after?.result?.answers).toHaveLength(2)
  })

  it('is checked for lessons that are missing, not for those that were split', async () => {
    const folder = await copyDemoCourse('better-sleep')
    await publishFolder(server, folder)
    await changeFile(folder, 'course.md', '[bedroom, wind-down]', '[bedroom]')
    await changeFile(folder, 'course.md', '    lessons: [morning]', '    lessons: [light]')
    const { readFile, rm, writeFile } = await import('node:fs/promises')
    const morning = await readFile(`${folder}/lessons/morning.md`, 'utf8')
    await writeFile(
      `${folder}/lessons/light.md`,
      morning.replace('id: morning', 'id: light\nsplit_from: morning'),
    )
    await rm(`${folder}/lessons/morning.md`)
    await rm(`${folder}/lessons/wind-down.md`)
    const { data } = await runStaffCommand(server, 'courses', 'check', folder)
    expect(data).toMatchObject({ removed: ['Wind down with sound'] })
  })
})

describe('lessons that open by date', () => {
  /**
   * Enrolls the member in a course whose second lesson opens after the change to winter time.
   * Returns the id.
   */
  async function enrollBeforeWinter(): Promise<string> {
    setClock(server, '2026-10-30T15:00:00Z')
    await runStaffCommand(server, 'courses', 'enroll', member.email, 'steady-energy')
    const [row] = await server.context.db.query<{ id: string }>(
      sql`SELECT id FROM course_enrollments WHERE member_id = ${member.id}`,
    )
    return row?.id ?? ''
  }

  it('open once, also after a switch of the zone and a change to winter time', async () => {
    const id = await enrollBeforeWinter()
    const setZone = (zone: string) =>
      server.context.db.query(sql`UPDATE users SET timezone = ${zone} WHERE id = ${member.id}`)
    const follow = async (at: string) => {
      setClock(server, at)
      await followCourses(server.context.db, server.context.clock.now())
      await followCourses(server.context.db, server.context.clock.now())
    }
    const isOpen = async () => (await getStates(id))[1]?.isOpen
    await setZone('America/New_York')
    // midnight of November 2 after the change to winter time, which is the day before
    await follow('2026-11-02T04:59:00Z')
    expect(await isOpen()).toBe(false)
    await follow('2026-11-02T06:00:00Z')
    expect(await isOpen()).toBe(true)
    await setZone('Pacific/Honolulu')
    await follow('2026-11-02T07:00:00Z')
    expect(await isOpen()).toBe(true)
    await follow('2026-11-02T12:00:00Z')
    const emails = await listEmailsTo(server, member.email)
    expect(emails.filter(({ subject }) => subject === 'A new lesson is open')).toHaveLength(1)
    expect(JSON.stringify(emails)).not.toContain('energy')
  })

  it('are announced by one email, also if the member sees them first', async () => {
    const id = await enrollBeforeWinter()
    const countEmails = async () =>
      (await listEmailsTo(server, member.email)).filter(
        ({ subject }) => subject === 'A new lesson is open',
      ).length
    await readEnrollment(member, id)
    expect(await countEmails()).toBe(0)
    setClock(server, '2026-11-02T12:00:00Z')
    await readEnrollment(member, id)
    await followCourses(server.context.db, server.context.clock.now())
    expect(await countEmails()).toBe(1)
  })

  it('reminds a member once after two weeks without progress, unless turned off', async () => {
    const id = await enrollIn(member, 'calm-breathing')
    const quiet = await addLoggedInMember(server)
    const quietId = await enrollIn(quiet, 'calm-breathing')
    await quiet.patch(`${base}enrollments/${quietId}/`, { wants_emails: false })
    const silent = await addLoggedInMember(server)
    await enrollIn(silent, 'calm-breathing')
    await silent.put(`${base}users/me/`, { notifications: { course_mail: false } })
    await finish(member, id, 'why-breath')
    for (const day of ['14', '15T13', '16', '25']) {
      setClock(server, day.includes('T') ? `2026-12-${day}:00:00Z` : `2026-12-${day}T12:00:00Z`)
      await followCourses(server.context.db, server.context.clock.now())
    }
    const count = async (email: string) =>
      (await listEmailsTo(server, email)).filter(({ subject }) => subject?.startsWith('Pick up'))
        .length
    expect(await Promise.all([member, quiet, silent].map((each) => count(each.email)))).toEqual([
      1, 0, 0,
    ])
  })
})

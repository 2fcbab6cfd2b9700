import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startSession } from '../../../core/auth/sessions.ts'
import { createId } from '../../../core/values/createId.ts'
import { addUser } from '../../../testing/addUser.ts'
import {
  copyDemoCourse,
  enrollIn,
  finish,
  publishFolder,
  readEnrollment,
  saveEntries,
} from '../../../testing/fixtures/coursesFixture.ts'
import { type S3Double, startS3Double } from '../../../testing/files/s3Double.ts'
import { openTestViewing } from '../../../testing/openTestViewing.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testSize } from '../../../testing/testSize.ts'
import { saveMembershipStatus } from '../../memberships/memberships.repository.ts'
import { findCourse } from '../courses.repository.ts'
import { revokePurchase, saveEnrollment } from '../enrollments/enrollments.repository.ts'

const credentials = { id: 'AKIDEXAMPLE', secret: 'secret', region: 'eu-central-1' }
/** The size of the file, in the deep tests more than other files may have. */
const size = testSize.videoMegabytes * 1024 * 1024
const part = 2 * 1024 * 1024

let s3: S3Double
let server: TestServer
let member: LoggedInMember
let enrollmentId: string
let mediaId: string
let video: Buffer
let removeCourse: () => Promise<void>

/** The demo video with a box behind it that players skip. */
async function enlargeVideo(path: string): Promise<Buffer> {
  const content = await readFile(path)
  const free = Buffer.alloc(size - content.length, 7)
  free.writeUInt32BE(free.length)
  free.write('free', 4, 'latin1')
  const enlarged = Buffer.concat([content, free])
  await writeFile(path, enlarged)
  return enlarged
}

beforeAll(async () => {
  s3 = await startS3Double(credentials)
  const { id, secret, region } = credentials
  server = await startTestServer({
    now: '2026-12-01T12:00:00Z',
    env: {
      RATE_LIMITS: 'off',
      S3_URL: `${s3.origin.replace('://', `://${id}:${secret}@`)}/bucket/?region=${region}`,
    },
  })
  const folder = await copyDemoCourse('calm-breathing', (remove) => {
    removeCourse = remove
  })
  video = await enlargeVideo(`${folder}/media/first-minute.mp4`)
  await publishFolder(server, folder)
  member = await addLoggedInMember(server)
  enrollmentId = await enrollIn(member, 'calm-breathing')
  await finish(member, enrollmentId, 'why-breath')
  const { lessons } = await readEnrollment(member, enrollmentId)
  mediaId = lessons[1]?.content?.media?.id ?? ''
})
afterAll(async () => {
  await server.close()
  s3.close()
  await removeCourse()
})

/**
 * Requests the media as a media element does: with the cookie, and without any header of the
 * portal.
 */
async function fetchMedia(
  token: string | undefined,
  headers: Record<string, string>,
  query = '',
): Promise<{ status: number; range: string | null; etag: string; bytes: Buffer }> {
  const response = await fetch(`${server.origin}/api/client/v1/media/${mediaId}/${query}`, {
    headers: { cookie: `sessionid=${token}`, ...headers },
  })
  return {
    status: response.status,
    range: response.headers.get('content-range'),
    etag: response.headers.get('etag') ?? '',
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const fetchRange = (who: LoggedInMember, range: string, more: Record<string, string> = {}) =>
  fetchMedia(who.cookies.get('sessionid'), { range, ...more })

describe('media in an S3 bucket', () => {
  it('is sent in parts of a few MB, as players ask for them', async () => {
    for (const [range, start, end] of [
      ['bytes=0-1', 0, 1],
      ['bytes=0-', 0, part - 1],
      [`bytes=${part}-${size}`, part, 2 * part - 1],
      [`bytes=${size - 5}-`, size - 5, size - 1],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=-${size - 3}`, 3, part + 2],
    ] as const) {
      const answer = await fetchRange(member, range)
      expect([answer.status, answer.range]).toEqual([206, `bytes ${start}-${end}/${size}`])
      expect(answer.bytes.equals(video.subarray(start, end + 1))).toBe(true)
    }
    const behind = await fetchRange(member, `bytes=${size}-`)
    expect([behind.status, behind.range]).toEqual([416, `bytes */${size}`])
  })

  it('goes on with a range of the same file only', async () => {
    const { etag } = await fetchRange(member, 'bytes=0-1')
    const same = await fetchRange(member, 'bytes=2-5', { 'if-range': etag })
    expect([same.status, same.bytes]).toEqual([206, video.subarray(2, 6)])
    const other = await fetchRange(member, 'bytes=2-5', { 'if-range': '"another"' })
    expect([other.status, other.bytes.length]).toEqual([200, size])
  })

  it('ends with the access, and what was watched until then counts', async () => {
    const watcher = await addLoggedInMember(server)
    const id = await enrollIn(watcher, 'calm-breathing')
    await finish(watcher, id, 'why-breath')
    expect((await fetchRange(watcher, 'bytes=0-')).status).toBe(206)
    const { db, clock } = server.context
    await saveMembershipStatus(db, watcher.id, 'lapsed', clock.now())
    expect((await fetchRange(watcher, `bytes=${part}-`)).status).toBe(403)
    const saved = await saveEntries(watcher, id, {
      lesson_id: 'first-minute',
      kind: 'playback',
      position: 12,
      watched: [[0, 12]],
      at: '2026-12-01T11:59:50Z',
    })
    expect(saved.lessons).toMatchObject([{ position: 12, watched: [[0, 12]] }])
  })

  it('ends with the access for a client that asks for the whole file', async () => {
    const { db, clock } = server.context
    const reader = await addLoggedInMember(server)
    const id = await enrollIn(reader, 'calm-breathing')
    await finish(reader, id, 'why-breath')
    const fetchAll = () => fetchMedia(reader.cookies.get('sessionid'), {})
    const whole = await fetchAll()
    expect([whole.status, whole.bytes.equals(video)]).toEqual([200, true])
    const { storage } = server.context.files
    const read = storage.read.bind(storage)
    const reading = vi.spyOn(storage, 'read').mockImplementationOnce(async (...part) => {
      await saveMembershipStatus(db, reader.id, 'lapsed', clock.now())
      return read(...part)
    })
    await expect(fetchAll()).rejects.toThrow('terminated')
    expect(reading).toHaveBeenCalledTimes(1)
    reading.mockRestore()
  })

  it('is sent to an admin who views as the member, by the address alone', async () => {
    const admin = await addUser(server.context, 'robin@example.com', { role: 'admin' })
    const { db, clock } = server.context
    const token = await startSession(db, admin.id, 1, clock.now())
    await openTestViewing(server.context, { admin: admin.email, member: member.email })
    const range = 'bytes=0-1'
    const query = `?view-as-user=${member.id}`
    expect((await fetchMedia(token, { range }, query)).status).toBe(206)
    expect((await fetchMedia(token, { range })).status).toBe(404)
    const other = await addLoggedInMember(server)
    const asMember = await fetchMedia(other.cookies.get('sessionid'), { range }, query)
    expect(asMember.status).toBe(403)
  })

  it('is for members who have the course, also without a membership', async () => {
    const { db, clock } = server.context
    const now = clock.now()
    const alacarte = await addLoggedInMember(server, { planType: 'ALACARTE' })
    const getStatus = async (who: LoggedInMember) => (await fetchRange(who, 'bytes=0-1')).status
    expect((await fetchMedia(undefined, { range: 'bytes=0-1' })).status).toBe(401)
    expect(await getStatus(alacarte)).toBe(404)
    const course = await findCourse(db, 'calm-breathing')
    const owned = {
      id: createId(),
      courseId: course?.id ?? '',
      memberId: alacarte.id,
      paymentId: null,
      isGranted: true,
      now,
    }
    await saveEnrollment(db, owned)
    await finish(alacarte, owned.id, 'why-breath')
    expect(await getStatus(alacarte)).toBe(206)
    // one that was part of a plan does not stay with a purchase that was taken back
    const lapsed = await addLoggedInMember(server)
    const id = await enrollIn(lapsed, 'calm-breathing')
    await finish(lapsed, id, 'why-breath')
    await revokePurchase(db, id, now)
    expect(await getStatus(lapsed)).toBe(206)
    await saveMembershipStatus(db, lapsed.id, 'lapsed', now)
    expect(await getStatus(lapsed)).toBe(403)
  })
})

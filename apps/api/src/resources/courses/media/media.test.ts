import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeFile,
  copyDemoCourse,
  enrollIn,
  finish,
  publishDemoCourse,
  publishFolder,
  readEnrollment,
} from '../../../testing/fixtures/coursesFixture.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { saveMembershipStatus } from '../../memberships/memberships.repository.ts'
import { readCourseFolder } from '../content/readCourseFolder.ts'
import { readMp4 } from '../content/readMp4.ts'
import { getDemoFolder } from '../demo/readDemoContent.ts'
import { limitRange } from './limitRange.ts'

let server: TestServer
let member: LoggedInMember
let enrollmentId: string
let mediaId: string

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  await publishDemoCourse(server, 'calm-breathing')
  member = await addLoggedInMember(server)
  enrollmentId = await enrollIn(member, 'calm-breathing')
  await finish(member, enrollmentId, 'why-breath')
  const { lessons } = await readEnrollment(member, enrollmentId)
  mediaId = lessons[1]?.content?.media?.id ?? ''
})
afterAll(() => server.close())

async function fetchMedia(who: LoggedInMember, range?: string, id = mediaId) {
  const response = await fetch(`${server.origin}/api/client/v1/media/${id}/`, {
    headers: {
      cookie: `sessionid=${who.cookies.get('sessionid')}`,
      ...(range === undefined ? {} : { range }),
    },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, range: response.headers.get('content-range'), bytes, response }
}

describe('GET /media/{id}/', () => {
  it('sends ranges as Safari asks for them, the end, and 416 behind it', async () => {
    const video = await readFile(`${getDemoFolder('calm-breathing')}/media/first-minute.mp4`)
    const size = video.length
    const probe = await fetchMedia(member, 'bytes=0-1')
    expect([probe.status, probe.range, probe.bytes.length]).toEqual([206, `bytes 0-1/${size}`, 2])
    expect(probe.response.headers.get('content-type')).toBe('video/mp4')
    const end = await fetchMedia(member, 'bytes=-9')
    expect(end.bytes).toEqual(video.subarray(-9))
    expect((await fetchMedia(member, `bytes=${size}-`)).status).toBe(416)
    expect((await fetchMedia(member)).bytes).toEqual(video)
  })

  it('is refused as soon as the access ends, and to everyone without it', async () => {
    const reader = await addLoggedInMember(server)
    expect((await fetchMedia(reader, 'bytes=0-')).status).toBe(404)
    const id = await enrollIn(reader, 'calm-breathing')
    expect((await fetchMedia(reader, 'bytes=0-')).status).toBe(403)
    await finish(reader, id, 'why-breath')
    expect((await fetchMedia(reader, 'bytes=0-')).status).toBe(206)
    const now = server.context.clock.now()
    await saveMembershipStatus(server.context.db, reader.id, 'lapsed', now)
    const refused = await fetchMedia(reader, 'bytes=100000-')
    expect([refused.status, refused.bytes.toString()]).toEqual([
      403,
      expect.stringContaining('Your access has ended.'),
    ])
  })

  it('shows the picture of a course to members without it', async () => {
    const reader = await addLoggedInMember(server, { planType: 'ALACARTE' })
    const { picture_id } = await readEnrollment(member, enrollmentId)
    const picture = await fetchMedia(reader, undefined, picture_id ?? '')
    expect([picture.status, picture.response.headers.get('cache-control')]).toEqual([
      200,
      'private, max-age=3600',
    ])
  })
})

it.each([
  ['bytes=0-', 'bytes=0-2097151'],
  ['bytes=100-99999999', 'bytes=100-2097251'],
  ['bytes=0-1', 'bytes=0-1'],
  ['bytes=-500', 'bytes=-500'],
  ['bytes=-3000000', 'bytes=2000000-4097151'],
  ['bytes=-9000000', 'bytes=0-2097151'],
  ['bytes=5-2', 'bytes=5-2'],
  ['items=0-', 'items=0-'],
])('answers the range %s with %s', (asked, answered) => {
  expect(limitRange(asked, 5_000_000)).toBe(answered)
})

describe('the folder of a course', () => {
  it('names every problem with its file and line', async () => {
    const folder = await copyDemoCourse('calm-breathing')
    await changeFile(folder, 'lessons/why-breath.md', '## It works', '<b>Hi</b>\n\n## It works')
    await changeFile(folder, 'lessons/daily-habit.md', 'Choose one', '[Choose](javascript:x) one')
    await changeFile(folder, 'lessons/check-in.md', 'right: stop', 'right: none')
    await changeFile(folder, 'media/first-minute.vtt', '00:54.000 -->', '00:54.00 -->')
    await changeFile(folder, 'lessons/your-places.md', 'minutes: 4', 'minutes: soon')
    const problems = await readCourseFolder(folder).then(
      () => 'none',
      (error: Error) => error.message,
    )
    expect(problems.split('\n')).toEqual([
      "lessons/why-breath.md, line 12: HTML isn't allowed.",
      "media/first-minute.vtt, line 36: this isn't a time like 00:01.000 --> 00:04.000.",
      expect.stringMatching(/^lessons\/your-places\.md, line 5: minutes: /),
      expect.stringMatching(
        /^lessons\/check-in\.md, line \d\d: no choice of the question dizzy is none\.$/,
      ),
      "lessons/daily-habit.md, line 8: a link can't go to javascript:x. Use https.",
    ])
    await expect(publishFolder(server, folder)).rejects.toThrow('lessons/why-breath.md, line 12')
  })

  it('rejects a video that starts late or has another codec', async () => {
    const video = await readFile(`${getDemoFolder('calm-breathing')}/media/first-minute.mp4`)
    expect(readMp4(video)).toEqual({ duration: expect.closeTo(60, 0), hasVideo: true })
    const at = video.indexOf('moov') - 4
    const length = video.readUInt32BE(at)
    const moved = Buffer.concat([
      video.subarray(0, at),
      video.subarray(at + length),
      video.subarray(at, at + length),
    ])
    expect(readMp4(moved)).toContain('faststart')
    const other = Buffer.from(video)
    other.write('hev1', other.indexOf('avc1', at), 'latin1')
    expect(readMp4(other)).toContain('has the codec hev1')
    expect(readMp4(video.subarray(0, 900))).toBe('is not a complete MP4 file.')
    expect(readMp4(Buffer.from('none'))).toBe('is not a complete MP4 file.')
  })
})

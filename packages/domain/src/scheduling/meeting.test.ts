import { describe, expect, it } from 'vitest'
import { describeMeeting, describeMeetingKind, type Meeting, type MeetingKind } from './meeting.ts'

const video: Meeting = { kind: 'video', joinUrl: 'https://meet.example/room', address: null }

describe('describeMeeting', () => {
  it.each<[Meeting, string]>([
    [video, 'Video call · link opens 10 min before'],
    [{ ...video, joinUrl: null }, "Video call · the link isn't available yet"],
    [{ ...video, kind: 'phone', joinUrl: null }, 'Phone call · Ana Rivera calls you'],
    [{ ...video, kind: 'in_person', address: '12 Elm Street' }, 'In person · 12 Elm Street'],
    [{ ...video, kind: 'in_person' }, 'In person'],
  ])('describes %o as "%s"', (meeting, text) =>
    expect(describeMeeting(meeting, 'Ana Rivera')).toBe(text),
  )

  it('describes a session without a kind, cached by an earlier release, as a video call', () => {
    const { kind: _kind, ...cached } = video
    expect(describeMeeting(cached as Meeting, 'Ana Rivera')).toMatch(/^Video call/)
  })
})

describe('describeMeetingKind', () => {
  it.each<[MeetingKind, string | null, string]>([
    ['video', null, 'Video call'],
    ['phone', null, 'Phone call · Ana Rivera calls you'],
    ['in_person', '12 Elm Street', 'In person · 12 Elm Street'],
    ['in_person', null, 'In person'],
  ])('describes sessions of the kind "%s" at %s as "%s"', (kind, address, text) =>
    expect(describeMeetingKind(kind, 'Ana Rivera', address)).toBe(text),
  )
})

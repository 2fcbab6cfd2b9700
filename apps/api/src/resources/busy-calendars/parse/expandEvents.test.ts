import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCalendar } from '../../../testing/calendars/createCalendar.ts'
import { type EventSpan, expandEvents } from './expandEvents.ts'
import { expandInProcess } from './expandInProcess.ts'
import { isCalendar } from './readComponents.ts'

const options = {
  zone: 'America/New_York',
  from: Date.parse('2026-12-01T00:00:00Z'),
  until: Date.parse('2027-04-01T00:00:00Z'),
  ownUidSuffix: '@juniper.example',
  ownAddresses: ['rivera@example.com'],
  blocksUnansweredDays: true,
}

const showInstant = (instant: number): string => new Date(instant).toISOString().slice(0, 16)

const show = (span: EventSpan): string =>
  'start' in span
    ? `${showInstant(span.start)}/${showInstant(span.end)}`
    : `${span.firstDate}/${span.endDate}`

type Case = {
  name: string
  events: readonly (readonly string[])[]
  spans: readonly string[]
  skipped?: number
}

const noonUtc = '2026-12-03T12:00/2026-12-03T13:00'
const noonNewYork = '2026-12-03T17:00/2026-12-03T18:00'
const at = (start: string, ...more: string[]) => [start, 'DURATION:PT1H', ...more]
const inZone = (tzid: string) => [at(`DTSTART;TZID=${tzid}:20261203T120000`)]
const utc = 'DTSTART:20261203T120000Z'
const newYork = 'DTSTART;TZID=America/New_York:20261203T120000'

const cases: Case[] = [
  { name: 'an event in UTC', events: [at(utc)], spans: [noonUtc] },
  { name: 'an IANA zone', events: inZone('America/New_York'), spans: [noonNewYork] },
  {
    name: 'an IANA zone other than the practitioner’s',
    events: inZone('Europe/Berlin'),
    spans: ['2026-12-03T11:00/2026-12-03T12:00'],
  },
  {
    name: 'a Windows zone',
    events: inZone('W. Europe Standard Time'),
    spans: ['2026-12-03T11:00/2026-12-03T12:00'],
  },
  {
    name: 'a Windows display name with a colon, quoted or not',
    events: [
      ...inZone('"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"'),
      ...inZone('(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna'),
    ],
    spans: ['2026-12-03T11:00/2026-12-03T12:00', '2026-12-03T11:00/2026-12-03T12:00'],
  },
  {
    name: 'an IANA zone at the end of a path',
    events: inZone('/example.org/20260101_1/Europe/Berlin'),
    spans: ['2026-12-03T11:00/2026-12-03T12:00'],
  },
  {
    name: 'a fixed offset',
    events: inZone('GMT+0200'),
    spans: ['2026-12-03T10:00/2026-12-03T11:00'],
  },
  {
    name: 'an unknown zone as the practitioner’s',
    events: [...inZone('Nowhere/Land'), ...inZone('Custom'), ...inZone('tzone://Microsoft/Custom')],
    spans: [noonNewYork, noonNewYork, noonNewYork],
  },
  {
    name: 'a floating time as the practitioner’s',
    events: [['DTSTART:20261203T120000', 'DTEND:20261203T130000']],
    spans: [noonNewYork],
  },
  {
    name: 'an all-day event as dates',
    events: [['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261205']],
    spans: ['2026-12-03/2026-12-05'],
  },
  {
    name: 'an all-day event without an end as one day',
    events: [['DTSTART;VALUE=DATE:20261203']],
    spans: ['2026-12-03/2026-12-04'],
  },
  {
    name: 'a repeated all-day event without its excluded date',
    events: [
      [
        'DTSTART;VALUE=DATE:20261203',
        'RRULE:FREQ=DAILY;UNTIL=20261205',
        'EXDATE;VALUE=DATE:20261204',
      ],
    ],
    spans: ['2026-12-03/2026-12-04', '2026-12-05/2026-12-06'],
  },
  {
    name: 'no canceled, transparent or momentary event',
    events: [
      at(utc, 'STATUS:CANCELLED'),
      at(utc, 'TRANSP:TRANSPARENT'),
      ['DTSTART:20261203T120000Z'],
    ],
    spans: [],
  },
  {
    name: 'no event that Outlook calls free',
    events: [
      at(utc, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      at(utc, 'TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
    ],
    spans: [],
  },
  {
    name: 'an event that Outlook calls busy or out of office',
    events: [at(utc, 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY'), at(utc, 'X-MICROSOFT-CDO-BUSYSTATUS:OOF')],
    spans: [noonUtc, noonUtc],
  },
  { name: 'a tentative event', events: [at(utc, 'STATUS:TENTATIVE')], spans: [noonUtc] },
  {
    name: 'no event of ours',
    events: [at(utc, 'UID:0198c0de-0000-7000-8000-000000000001@juniper.example')],
    spans: [],
  },
  {
    name: 'a weekly event at the same local time after daylight saving begins',
    events: [at('DTSTART;TZID=America/New_York:20270308T090000', 'RRULE:FREQ=WEEKLY;COUNT=2')],
    spans: ['2027-03-08T14:00/2027-03-08T15:00', '2027-03-15T13:00/2027-03-15T14:00'],
  },
  {
    name: 'an old floating event that is repeated, until a floating time',
    events: [at('DTSTART:20200101T090000', 'RRULE:FREQ=DAILY;UNTIL=20261202T090000')],
    spans: [
      '2026-11-30T14:00/2026-11-30T15:00',
      '2026-12-01T14:00/2026-12-01T15:00',
      '2026-12-02T14:00/2026-12-02T15:00',
    ],
  },
  {
    name: 'no excluded occurrence',
    events: [
      at(
        newYork,
        'RRULE:FREQ=DAILY;COUNT=4',
        'EXDATE;TZID=America/New_York:20261204T120000,20261205T120000',
      ),
    ],
    spans: [noonNewYork, '2026-12-06T17:00/2026-12-06T18:00'],
  },
  {
    name: 'no excluded occurrence in an unknown zone',
    events: [
      at(
        'DTSTART;TZID=Custom:20261203T120000',
        'RRULE:FREQ=DAILY;COUNT=2',
        'EXDATE;TZID=Custom:20261204T120000',
      ),
    ],
    spans: [noonNewYork],
  },
  {
    name: 'a moved occurrence at its new time only',
    events: [
      at(newYork, 'UID:a', 'RRULE:FREQ=DAILY;COUNT=2'),
      at(
        'DTSTART;TZID=America/New_York:20261207T150000',
        'UID:a',
        'RECURRENCE-ID;TZID=America/New_York:20261204T120000',
      ),
    ],
    spans: [noonNewYork, '2026-12-07T20:00/2026-12-07T21:00'],
  },
  {
    name: 'no canceled occurrence, nor one that became transparent',
    events: [
      at(newYork, 'UID:a', 'RRULE:FREQ=DAILY;COUNT=3'),
      at(newYork, 'UID:a', 'RECURRENCE-ID:20261204T170000Z', 'STATUS:CANCELLED'),
      at(newYork, 'UID:a', 'RECURRENCE-ID:20261205T170000Z', 'TRANSP:TRANSPARENT'),
    ],
    spans: [noonNewYork],
  },
  {
    name: 'an occurrence that became all-day',
    events: [
      at(newYork, 'UID:a', 'RRULE:FREQ=DAILY;COUNT=2'),
      ['UID:a', 'RECURRENCE-ID:20261204T170000Z', 'DTSTART;VALUE=DATE:20261204'],
    ],
    spans: [noonNewYork, '2026-12-04/2026-12-05'],
  },
  {
    name: 'an invitation to one occurrence of somebody else’s event',
    events: [at(newYork, 'UID:a', 'RECURRENCE-ID:20261203T170000Z')],
    spans: [noonNewYork],
  },
  {
    name: 'the additional times of an event',
    events: [
      at(
        newYork,
        'RDATE;TZID=America/New_York:20261208T120000',
        'RDATE;VALUE=PERIOD:20261209T120000Z/pt2h',
      ),
    ],
    spans: [noonNewYork, '2026-12-08T17:00/2026-12-08T18:00', '2026-12-09T12:00/2026-12-09T14:00'],
  },
  {
    name: 'an event that began before the range',
    events: [['DTSTART:20261120T120000Z', 'DTEND:20261202T120000Z']],
    spans: ['2026-11-20T12:00/2026-12-02T12:00'],
  },
  {
    name: 'folded lines and an alarm with its own duration',
    events: [
      [
        'DTSTART;TZID=America/\r\n New_York:20261203T120000',
        'DTEND;TZID=America/New_York:20261203T130000',
        'BEGIN:VALARM',
        'DURATION:PT9H',
        'END:VALARM',
      ],
    ],
    spans: [noonNewYork],
  },
  {
    name: 'the other events when some cannot be read, and the first time of bad rules',
    events: [
      at(utc, 'RRULE:FREQ=SECONDLY'),
      at(utc, 'RRULE:FREQ=MINUTELY;INTERVAL=2'),
      at(utc, 'RRULE:FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9;BYMINUTE=0,10,20,30,40'),
      at(utc, 'RRULE:FREQ=DAILY;INTERVAL=0'),
      at(utc, 'RRULE:FREQ=NEVER'),
      ['SUMMARY:No start'],
      at('DTSTART:yesterday'),
      at(utc),
    ],
    // the first occurrence of each rule is certain
    spans: Array.from({ length: 6 }, () => noonUtc),
    skipped: 7,
  },
  {
    name: 'no event that Outlook calls work at another place',
    events: [at(utc, 'TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE')],
    spans: [],
  },
  {
    name: 'no invitation that the practitioner declined, only those of others',
    events: [
      at(utc, 'ATTENDEE;CN=Ana;PARTSTAT=DECLINED:mailto:Rivera@Example.com'),
      at(newYork, 'ATTENDEE;PARTSTAT=DECLINED:mailto:kim@example.net'),
    ],
    spans: [noonNewYork],
  },
  {
    name: 'a series without the occurrence that the practitioner declined',
    events: [
      at(newYork, 'UID:a', 'RRULE:FREQ=DAILY;COUNT=2'),
      at(
        'DTSTART;TZID=America/New_York:20261204T120000',
        'UID:a',
        'RECURRENCE-ID;TZID=America/New_York:20261204T120000',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:rivera@example.com',
      ),
    ],
    spans: [noonNewYork],
  },
  {
    name: 'an unanswered invitation',
    events: [
      at(utc, 'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:rivera@example.com'),
      ['DTSTART;VALUE=DATE:20261203', 'ATTENDEE:mailto:rivera@example.com'],
    ],
    spans: [noonUtc, '2026-12-03/2026-12-04'],
  },
  {
    name: 'no occurrence of an excepted date',
    events: [
      at(newYork, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261204,20261205'),
      at(
        'DTSTART;TZID=America/New_York:20261207T210000',
        'RRULE:FREQ=DAILY;COUNT=2',
        'EXDATE;VALUE=DATE:20261208',
      ),
      at(
        'DTSTART;TZID=GMT+0200:20261203T120000',
        'RRULE:FREQ=DAILY;COUNT=2',
        'EXDATE;VALUE=DATE:20261204',
      ),
    ],
    spans: [noonNewYork, '2026-12-08T02:00/2026-12-08T03:00', '2026-12-03T10:00/2026-12-03T11:00'],
  },
  {
    name: 'an occurrence that is moved by its date',
    events: [
      at(newYork, 'UID:a', 'RRULE:FREQ=DAILY;COUNT=2'),
      at(
        'DTSTART;TZID=America/New_York:20261207T150000',
        'UID:a',
        'RECURRENCE-ID;VALUE=DATE:20261204',
      ),
    ],
    spans: [noonNewYork, '2026-12-07T20:00/2026-12-07T21:00'],
  },
  {
    name: 'the newest copy of a series',
    events: [
      at(newYork, 'UID:a', 'SEQUENCE:10', 'RRULE:FREQ=DAILY;COUNT=1'),
      at(utc, 'UID:a', 'SEQUENCE:9', 'RRULE:FREQ=DAILY;COUNT=2'),
      at(utc, 'UID:b', 'LAST-MODIFIED:20261101T000000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
      at(newYork, 'UID:b', 'LAST-MODIFIED:20261102T000000Z', 'RRULE:FREQ=DAILY;COUNT=1'),
    ],
    spans: [noonNewYork, noonNewYork],
  },
  {
    name: 'the newest copy of a moved occurrence',
    events: [
      at(newYork, 'UID:a', 'RRULE:FREQ=DAILY;COUNT=2'),
      at(
        'DTSTART:20261210T120000Z',
        'UID:a',
        'SEQUENCE:0',
        'RECURRENCE-ID;TZID=America/New_York:20261204T120000',
      ),
      at('DTSTART:20261208T120000Z', 'UID:a', 'SEQUENCE:2', 'RECURRENCE-ID:20261204T170000Z'),
      at('DTSTART:20261209T120000Z', 'UID:a', 'SEQUENCE:1', 'RECURRENCE-ID:20261204T170000Z'),
    ],
    spans: [noonNewYork, '2026-12-08T12:00/2026-12-08T13:00'],
  },
  {
    name: 'several events that share a UID by mistake',
    events: [at(utc, 'UID:a', 'SEQUENCE:1'), at(newYork, 'UID:a', 'SEQUENCE:2')],
    spans: [noonUtc, noonNewYork],
  },
  {
    name: 'all times of a series with a rule for exceptions, which it counts',
    events: [
      at(utc, 'RRULE:FREQ=DAILY;COUNT=2', 'EXRULE:FREQ=WEEKLY'),
      at(newYork, 'EXRULE:FREQ=DAILY;COUNT=1'),
    ],
    spans: [noonUtc, '2026-12-04T12:00/2026-12-04T13:00', noonNewYork],
    skipped: 2,
  },
  {
    name: 'the times of each rule of a series, which it counts',
    events: [at(utc, 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2')],
    spans: [
      noonUtc,
      noonUtc,
      '2026-12-04T12:00/2026-12-04T13:00',
      '2026-12-10T12:00/2026-12-10T13:00',
    ],
    skipped: 1,
  },
  {
    name: 'what is certain of a series with a rule that it does not know, which it counts',
    events: [
      at(utc, 'UID:a', 'RRULE:FREQ=FORTNIGHTLY', 'RDATE:20261217T120000Z'),
      [
        'UID:a',
        'RECURRENCE-ID:20261217T120000Z',
        'DTSTART:20261218T120000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=FORTNIGHTLY',
      ],
      at(newYork, 'RRULE:FREQ=FORTNIGHTLY', 'RRULE:FREQ=DAILY;COUNT=2'),
      ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261299'],
    ],
    spans: [
      noonUtc,
      '2026-12-17T12:00/2026-12-17T13:00',
      '2026-12-18T12:00/2026-12-18T13:00',
      noonNewYork,
      '2026-12-04T17:00/2026-12-04T18:00',
      '2026-12-24/2026-12-25',
    ],
    skipped: 4,
  },
  {
    name: 'nothing of events whose times it cannot read, which it counts',
    events: [
      ['DTSTART:20261203T120000Z', 'DTEND:20261203T250000Z'],
      ['DTSTART:20261203T120000Z', 'DTEND:20261203T110000Z'],
      ['DTSTART:20261203T120000Z', 'DURATION:1 hour'],
      at(newYork),
    ],
    spans: [noonNewYork],
    skipped: 3,
  },
  {
    name: 'the first time of a series with a rule that it cannot read, which it counts',
    events: [
      at(utc, 'RRULE:FREQ=DAILY;COUNT=two'),
      at(utc, 'RRULE:FREQ=DAILY;BYHOUR=noon'),
      at(utc, 'RRULE:RSCALE=CHINESE;FREQ=YEARLY'),
      at(utc, 'RRULE:FREQ=DAILY;UNTIL=20261399'),
    ],
    spans: Array.from({ length: 4 }, () => noonUtc),
    skipped: 4,
  },
  {
    name: 'all times of a series with exceptions that it cannot read, and counts them',
    events: [
      at(
        newYork,
        'UID:a',
        'RRULE:FREQ=DAILY;COUNT=2',
        'RDATE:20261208T170000Z',
        'EXDATE:the second',
      ),
      at('DTSTART:20261210T120000Z', 'UID:b', 'RRULE:FREQ=DAILY;COUNT=2'),
      at('DTSTART:20261211T130000Z', 'UID:b', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261211T120000Z'),
      at('DTSTART:20261214T120000Z', 'UID:c', 'RRULE:FREQ=DAILY;COUNT=1'),
      at('DTSTART:noon', 'UID:c', 'RECURRENCE-ID:20261214T120000Z'),
      at('DTSTART:20261215T120000Z', 'RDATE:tomorrow,20261216T120000Z'),
      at('DTSTART:20261217T120000Z', 'UID:d', 'RRULE:FREQ=DAILY;COUNT=2'),
      [
        'DTSTART:20261218T120000Z',
        'DTEND:20261218T110000Z',
        'UID:d',
        'RECURRENCE-ID:20261218T120000Z',
      ],
      at('DTSTART:20261221T120000Z', 'UID:e', 'RRULE:FREQ=DAILY;COUNT=1'),
      at('DTSTART:20261222T120000Z', 'UID:e', 'RECURRENCE-ID:2026-12-21'),
    ],
    spans: [
      noonNewYork,
      '2026-12-04T17:00/2026-12-04T18:00',
      '2026-12-08T17:00/2026-12-08T18:00',
      '2026-12-10T12:00/2026-12-10T13:00',
      '2026-12-11T13:00/2026-12-11T14:00',
      '2026-12-14T12:00/2026-12-14T13:00',
      '2026-12-15T12:00/2026-12-15T13:00',
      '2026-12-16T12:00/2026-12-16T13:00',
      '2026-12-17T12:00/2026-12-17T13:00',
      '2026-12-21T12:00/2026-12-21T13:00',
      '2026-12-22T12:00/2026-12-22T13:00',
    ],
    skipped: 6,
  },
  {
    name: 'no additional time that is excepted',
    events: [
      at(
        newYork,
        'RDATE;TZID=America/New_York:20261208T120000,20261209T120000',
        'EXDATE:20261209T170000Z',
      ),
    ],
    spans: [noonNewYork, '2026-12-08T17:00/2026-12-08T18:00'],
  },
  {
    name: 'no invitation that the practitioner declined, wherever the address is written',
    events: [
      at(utc, 'ATTENDEE;PARTSTAT=DECLINED;EMAIL=rivera@example.com:urn:uuid:1'),
      at(utc, 'ATTENDEE;PARTSTAT=DECLINED:rivera@example.com'),
      at(utc, 'ATTENDEE;CN=Ana Rivera: NBC-HWC;PARTSTAT=DECLINED:mailto:rivera@example.com'),
      at(
        utc,
        'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:rivera@example.com',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:rivera@example.com',
      ),
      at(
        newYork,
        'ATTENDEE;PARTSTAT=DECLINED:mailto:rivera@example.com',
        'ATTENDEE;PARTSTAT=ACCEPTED:mailto:rivera@example.com',
      ),
      at(newYork, 'ATTENDEE;CN="A;PARTSTAT=DECLINED";PARTSTAT=ACCEPTED:mailto:rivera@example.com'),
    ],
    spans: [noonNewYork, noonNewYork],
  },
  {
    name: 'no invitation that the practitioner delegated, or declined with an encoded address',
    events: [
      at(
        utc,
        'ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:k@example.com":mailto:rivera@example.com',
      ),
      at(utc, 'ATTENDEE;PARTSTAT=DECLINED:mailto:rivera%40example.com'),
      at(utc, 'ATTENDEE;PARTSTAT=DECLINED;CN=Dr: Rivera:mailto:Rivera%40Example.com'),
      at(newYork, 'ATTENDEE;PARTSTAT=DECLINED:mailto:100%rivera@example.com'),
      at(
        newYork,
        'ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:rivera@example.com":mailto:k@example.com',
        'ATTENDEE;PARTSTAT=ACCEPTED;DELEGATED-FROM="mailto:k@a.com":mailto:rivera@example.com',
      ),
    ],
    spans: [noonNewYork, noonNewYork],
  },
  {
    name: 'names of built-in properties as UIDs',
    events: [at(utc, 'UID:__proto__'), at(utc, 'UID:constructor')],
    spans: [noonUtc, noonUtc],
  },
]

describe.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])('expandEvents, server in %s', (tz) => {
  const before = process.env['TZ']
  beforeEach(() => {
    process.env['TZ'] = tz
  })
  afterEach(() => {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  })

  it.each(cases)('returns $name', ({ events, spans, skipped = 0 }) => {
    const result = expandEvents(createCalendar(...events), options)
    // node-ical reads a day more on both sides
    expect(result.spans.map(show).toSorted()).toEqual(spans.toSorted())
    expect(result.skipped).toBe(skipped)
  })
})

describe('expandEvents', () => {
  const expand = (lines: readonly string[], more: Partial<typeof options> = {}) => {
    const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
    const { spans, skipped } = expandEvents(text, { ...options, ...more })
    return { spans: spans.map(show), skipped }
  }

  it('reads a calendar of busy times instead of events', () =>
    expect(
      expand([
        'BEGIN:VFREEBUSY',
        'FREEBUSY;FBTYPE=BUSY:20261207T160000Z/20261207T170000Z,20261209T160000Z/20261209T163000Z',
        'FREEBUSY:20261208T160000Z/PT1H30M',
        'FREEBUSY;FBTYPE=FREE:20261210T160000Z/PT1H',
        'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261211T160000Z/P1D',
        'FREEBUSY:20261212T160000/PT1H',
        'FREEBUSY 20261213T160000Z/PT1H',
        'END:VFREEBUSY',
      ]),
    ).toEqual({
      spans: [
        '2026-12-07T16:00/2026-12-07T17:00',
        '2026-12-09T16:00/2026-12-09T16:30',
        '2026-12-08T16:00/2026-12-08T17:30',
        '2026-12-11T16:00/2026-12-12T16:00',
      ],
      skipped: 2,
    }))

  it('reads what follows an event or an alarm that has no end, and counts such an event', () => {
    const alarm = ['BEGIN:VALARM', 'DURATION:PT9H']
    const start = (uid: string, hour: number) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART:20261203T${hour}0000Z`,
      'DURATION:PT1H',
    ]
    expect(
      expand([
        ...start('a', 12),
        ...alarm,
        'END:VEVENT',
        ...start('b', 14),
        ...alarm,
        ...start('c', 16),
      ]),
    ).toEqual({
      spans: [
        '2026-12-03T12:00/2026-12-03T13:00',
        '2026-12-03T14:00/2026-12-03T15:00',
        '2026-12-03T16:00/2026-12-03T17:00',
      ],
      skipped: 2,
    })
  })

  it('counts components of a kind that it does not know', () =>
    expect(
      expand([
        'BEGIN:VAVAILABILITY',
        'BEGIN:AVAILABLE',
        'END:AVAILABLE',
        'END:VAVAILABILITY',
        'BEGIN:VTODO',
        'DUE:20261203T120000Z',
        'END:VTODO',
        'BEGIN:X-NOTE',
        'END:X-NOTE',
      ]),
    ).toMatchObject({ spans: [], skipped: 2 }))

  it('leaves days free that an unanswered invitation is for, if so set', () =>
    expect(
      expand(
        [
          'BEGIN:VEVENT',
          'UID:a',
          'DTSTART;VALUE=DATE:20261203',
          'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:rivera@example.com',
          'END:VEVENT',
          'BEGIN:VEVENT',
          'UID:c',
          'DTSTART:20261204T050000Z',
          'DTEND:20261205T050000Z',
          'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
          'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:rivera@example.com',
          'END:VEVENT',
          'BEGIN:VEVENT',
          'UID:b',
          'DTSTART:20261203T120000Z',
          'DURATION:PT1H',
          'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:rivera@example.com',
          'END:VEVENT',
        ],
        { blocksUnansweredDays: false },
      ),
    ).toEqual({ spans: [noonUtc], skipped: 0 }))

  it('knows the address after which the calendar is named', () =>
    expect(
      expand([
        'X-WR-CALNAME:ana@example.net',
        'BEGIN:VEVENT',
        'UID:a',
        'DTSTART:20261203T120000Z',
        'DURATION:PT1H',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:ana@example.net',
        'END:VEVENT',
      ]),
    ).toEqual({ spans: [], skipped: 0 }))
})

describe('expandInProcess', () => {
  const text = createCalendar(at('DTSTART:20261203T120000'))

  it('returns the same as the function', async () => {
    expect(await expandInProcess({ text, options })).toEqual(expandEvents(text, options))
  })

  it(
    'returns null at the deadline, and for a calendar with too many events',
    { tags: 'deep' },
    async () => {
      expect(await expandInProcess({ text, options }, 1)).toBeNull()
      const bomb = Array.from({ length: 40 }, () =>
        at('DTSTART:20200101T000000Z', 'RRULE:FREQ=HOURLY'),
      )
      expect(await expandInProcess({ text: createCalendar(...bomb), options })).toBeNull()
    },
  )
})

it.each([
  ['a calendar', createCalendar(), true],
  ['a calendar with a byte order mark', `\uFEFF${createCalendar()}`, true],
  ['an interrupted download', createCalendar(at(utc)).slice(0, -30), false],
  ['a page', '<!doctype html><title>Log in</title>', false],
])('recognizes %s', (_, text, expected) => {
  expect(isCalendar(text)).toBe(expected)
})

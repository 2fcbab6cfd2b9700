import { addDays, getLocalDate, toInstant, toIso } from '@portal/domain/time'
import {
  correctedFourthResults,
  fifthResults,
  firstResults,
  fourthResults,
  heldResults,
  lapsedResults,
  secondResults,
  thirdResults,
  thyroidResults,
} from './demoLabResults.ts'

const zone = 'America/New_York'

const harbor = { system: 'https://harbor.example/lab', name: 'Harbor Diagnostics' }
const summit = { system: 'https://summit.example/lab', name: 'Summit Laboratories' }

const maya = { first_name: 'Maya', last_name: 'Lindgren', birth_date: '1988-04-12', sex: 'female' }
const noah = { first_name: 'Noah', last_name: 'Brandt', birth_date: '1979-09-30', sex: 'male' }
const patients = { 'maya@example.com': maya, 'noah@example.com': noah } as const

type Release = {
  readonly daysAgo: number
  readonly isSeen: boolean
  readonly comment: string | null
  /** The comments by LOINC code. */
  readonly markerComments: Readonly<Record<string, string>>
}

type Fields = {
  readonly key: string
  readonly email: keyof typeof patients
  readonly laboratory: typeof harbor
  readonly identifier: string
  readonly status: 'preliminary' | 'final' | 'corrected'
  readonly title: string
  readonly collectedDaysAgo: number
  readonly issuedDaysAgo: number
  readonly results: readonly Readonly<Record<string, unknown>>[]
}

/** A file of a laboratory, and what the practice did with the report. */
export type DemoLabReport = Fields & {
  readonly release: Release | null
  readonly holdReason: string | null
  /** Returns the same bytes for the same time of the demo data. */
  createFile(now: number): Buffer
}

const formatTime = (now: number, daysAgo: number, minutes: number): string =>
  toIso(toInstant(addDays(getLocalDate(now, zone), -daysAgo), minutes, zone), zone)

function createReport(
  fields: Fields,
  practice: Partial<Pick<DemoLabReport, 'release' | 'holdReason'>> = {},
): DemoLabReport {
  const { email, laboratory, identifier, status, title, results } = fields
  return {
    release: null,
    holdReason: null,
    ...fields,
    ...practice,
    createFile: (now) =>
      Buffer.from(
        JSON.stringify({
          laboratory,
          identifier,
          status,
          patient: patients[email],
          issued: formatTime(now, fields.issuedDaysAgo, 960),
          collected: formatTime(now, fields.collectedDaysAgo, 495),
          title,
          results,
        }),
      ),
  }
}

const seen = (daysAgo: number): { readonly release: Release } => ({
  release: { daysAgo, isSeen: true, comment: null, markerComments: {} },
})

/** The reports in the order in which they were imported. Maya's fourth report was corrected. */
export const demoLabReports: readonly DemoLabReport[] = [
  createReport(
    {
      key: '00000000-0000-4000-8000-00000001ab01',
      email: 'maya@example.com',
      laboratory: harbor,
      identifier: 'HD-20418',
      status: 'final',
      title: 'Annual wellness panel',
      collectedDaysAgo: 735,
      issuedDaysAgo: 733,
      results: firstResults,
    },
    seen(732),
  ),
  createReport(
    {
      key: '00000000-0000-4000-8000-00000001ab02',
      email: 'maya@example.com',
      laboratory: harbor,
      identifier: 'HD-23377',
      status: 'final',
      title: 'Follow-up panel',
      collectedDaysAgo: 550,
      issuedDaysAgo: 548,
      results: secondResults,
    },
    seen(547),
  ),
  createReport(
    {
      key: '00000000-0000-4000-8000-00000001ab03',
      email: 'maya@example.com',
      laboratory: harbor,
      identifier: 'HD-26102',
      status: 'final',
      title: 'Annual wellness panel',
      collectedDaysAgo: 370,
      issuedDaysAgo: 368,
      results: thirdResults,
    },
    seen(367),
  ),
  createReport(
    {
      key: '00000000-0000-4000-8000-00000001ab04',
      email: 'maya@example.com',
      laboratory: summit,
      identifier: 'S-771203',
      status: 'final',
      title: 'Follow-up panel',
      collectedDaysAgo: 185,
      issuedDaysAgo: 184,
      results: fourthResults,
    },
    seen(184),
  ),
  createReport(
    {
      key: '00000000-0000-4000-8000-00000001ab05',
      email: 'maya@example.com',
      laboratory: summit,
      identifier: 'S-771203',
      status: 'corrected',
      title: 'Follow-up panel',
      collectedDaysAgo: 185,
      issuedDaysAgo: 182,
      results: correctedFourthResults,
    },
    seen(183),
  ),
  createReport(
    {
      key: '00000000-0000-4000-8000-00000001ab06',
      email: 'maya@example.com',
      laboratory: harbor,
      identifier: 'HD-31845',
      status: 'final',
      title: 'Annual wellness panel',
      collectedDaysAgo: 6,
      issuedDaysAgo: 4,
      results: fifthResults,
    },
    {
      release: {
        daysAgo: 2,
        isSeen: false,
        comment:
          'Your iron keeps recovering, and LDL is down again. Vitamin D is below its range: ' +
          'let’s talk about it in your next session.',
        markerComments: {
          '2276-4': 'A steady rise over two years. Please keep the iron as it is until we talk.',
          '62292-8': 'A little low, as a year ago.',
        },
      },
    },
  ),
  createReport({
    key: '00000000-0000-4000-8000-00000001ab07',
    email: 'maya@example.com',
    laboratory: harbor,
    identifier: 'HD-31902',
    status: 'preliminary',
    title: 'Thyroid panel',
    collectedDaysAgo: 2,
    issuedDaysAgo: 1,
    results: thyroidResults,
  }),
  createReport(
    {
      key: '00000000-0000-4000-8000-00000001ab08',
      email: 'noah@example.com',
      laboratory: harbor,
      identifier: 'HD-27554',
      status: 'final',
      title: 'Lipid panel',
      collectedDaysAgo: 200,
      issuedDaysAgo: 199,
      results: lapsedResults,
    },
    seen(198),
  ),
  createReport(
    {
      key: '00000000-0000-4000-8000-00000001ab09',
      email: 'noah@example.com',
      laboratory: harbor,
      identifier: 'HD-31760',
      status: 'final',
      title: 'Lipid panel',
      collectedDaysAgo: 5,
      issuedDaysAgo: 3,
      results: heldResults,
    },
    { holdReason: 'Talk about it on the phone first' },
  ),
]

import { describe, expect, it } from 'vitest'
import {
  bundle,
  bundleOf,
  concept,
  glucose,
  observation,
  type Part,
  quantity,
  readReport,
  readResult,
  report,
} from './fhirFixture.ts'

// the rows about resources, times and codes of the table of variants in docs/labs.md

const pdf = { contentType: 'application/pdf', data: 'JVBERi0x' }

describe('references', () => {
  it('resolves contained resources, ids, absolute addresses and urn:uuid', () => {
    const urn = 'urn:uuid:0198c0de-0000-7000-8000-000000000001'
    const root = {
      resourceType: 'Bundle',
      entry: [
        { fullUrl: urn, resource: observation({}, 'a') },
        {
          fullUrl: 'https://fhir.example/Observation/b',
          resource: observation({ code: concept('2085-9', 'HDL') }, 'b'),
        },
        {
          fullUrl: 'https://fhir.example/DiagnosticReport/r1',
          resource: report([observation({ code: concept('2571-8', 'Triglycerides') }, 'c')], {
            result: [
              { reference: '#c' },
              { reference: 'Observation/b/_history/2' },
              { reference: urn },
            ],
          }),
        },
      ],
    }
    expect(readReport(root).results.map(({ name }) => name)).toEqual([
      'Triglycerides',
      'HDL',
      'Glucose',
    ])
  })

  it('flattens panels and lists each result once', () => {
    const panel = {
      ...observation({ code: { text: 'Panel' }, hasMember: [{ reference: 'Observation/a' }] }, 'p'),
      valueQuantity: undefined,
    }
    const root = bundleOf([panel, observation({}, 'a')])
    expect(readReport(root).results.map(({ name }) => name)).toEqual(['Glucose'])
  })

  it('keeps what the laboratory wrote about a panel and a sample', () => {
    const panel = {
      ...observation({ code: { text: 'Panel' }, hasMember: [{ reference: 'Observation/a' }] }, 'p'),
      valueQuantity: undefined,
      note: [{ text: 'CORRECTED REPORT: previously reported as 88' }],
      interpretation: [{ text: 'Delta check' }],
    }
    const specimen = {
      resourceType: 'Specimen',
      id: 's',
      condition: [{ text: 'Hemolyzed' }, { coding: [{ code: 'CLOT' }] }],
      note: [{ text: 'Arrived warm' }],
    }
    const result = observation({ specimen: { reference: 'Specimen/s' } }, 'a')
    expect(readReport(bundleOf([panel, result], [specimen])).notes).toEqual([
      'Panel: Delta check',
      'Panel: CORRECTED REPORT: previously reported as 88',
      'Sample: Hemolyzed',
      'Sample: clotted',
      'Sample: Arrived warm',
    ])
  })

  it('keeps the reference text of a panel, and each note of a panel once', () => {
    const panel = {
      ...observation({ hasMember: [{ reference: 'Observation/a' }] }, 'p'),
      code: { text: 'Blood count' },
      valueQuantity: undefined,
      referenceRange: [{ text: 'Ranges for adults' }],
      note: [{ text: 'Smear reviewed' }, { text: 'Smear reviewed' }],
    }
    expect(readReport(bundleOf([panel, observation({}, 'a')])).notes).toEqual([
      'Blood count: Smear reviewed',
      'Blood count: Ranges for adults',
    ])
  })

  it('keeps the note of a panel of components, which is about all of them', () => {
    const component = [
      { code: concept('2085-9', 'HDL'), valueQuantity: quantity(55) },
      { code: concept('2089-1', 'LDL'), valueQuantity: quantity(90) },
    ]
    const panel = {
      ...observation({ component, note: [{ text: 'Not fasting' }] }),
      valueQuantity: undefined,
    }
    const { notes, results } = readReport(report([panel]))
    expect([notes, ...results.map((each) => each.notes)]).toEqual([
      ['Glucose: Not fasting'],
      [],
      [],
    ])
  })

  it('says that a file is not complete, or has a page of HTML', () => {
    const html = { contentType: 'text/html', data: 'PGI+' }
    const outcome = {
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'warning', code: 'incomplete' }],
    }
    const listCodes = (data: Part) => readReport(data).notices.map(({ code }) => code)
    expect(listCodes(bundleOf([], [outcome]))).toEqual(['results_incomplete'])
    expect(listCodes({ ...bundleOf([]), link: [{ relation: 'next', url: 'x' }] })).toEqual([
      'results_incomplete',
    ])
    expect(listCodes(report(undefined, { presentedForm: [html] }))).toEqual(['file_not_shown'])
  })

  it('adds the codes of a conclusion to its words', () => {
    const conclusionCode = [{ coding: [{ code: '267036007', display: 'Iron deficiency' }] }]
    expect(readReport(report(undefined, { conclusionCode })).conclusion).toBe('Iron deficiency')
    expect(readReport(report(undefined, { conclusion: 'Low.', conclusionCode })).conclusion).toBe(
      'Low.\nIron deficiency',
    )
  })

  it('never reads the narrative', () => {
    const div = '<div>Glucose 4.2</div>'
    expect(readResult({ text: { status: 'generated', div } }).value).toMatchObject({ value: '95' })
  })

  it('keeps documents, and does not fetch a link', () => {
    const presentedForm = [pdf, { url: 'https://lab.example/a.pdf' }]
    expect(readReport(report(undefined, { presentedForm }))).toMatchObject({
      presented_forms: [{ content_type: 'application/pdf', base64: 'JVBERi0x' }],
      notices: [{ code: 'link_not_fetched', path: 'presentedForm[1]' }],
    })
  })
})

describe('times', () => {
  const reportTime = '2026-03-05'
  const specimen = {
    resourceType: 'Specimen',
    id: 's',
    collection: { collectedDateTime: '2026-03-04' },
  }
  const untimed = { ...observation(), effectiveDateTime: undefined }

  it.each<[string, Part, Part, string[]]>([
    [
      'an instant with the offset of its zone',
      report(),
      { start: '2026-03-05T08:30:00-05:00', precision: 'instant', source: 'collected' },
      [],
    ],
    [
      'a period',
      report([{ ...untimed, effectivePeriod: { start: '2026-03-05', end: '2026-03-06' } }]),
      { start: '2026-03-05', end: '2026-03-06', precision: 'date' },
      [],
    ],
    [
      'an open period',
      report([{ ...untimed, effectivePeriod: { start: '2026-03-05' } }]),
      { start: '2026-03-05', end: null },
      [],
    ],
    [
      'a month',
      report([observation({ effectiveDateTime: '2026-03' })]),
      { start: '2026-03', precision: 'month' },
      ['date_imprecise'],
    ],
    [
      'a time without zone in that of the laboratory',
      report([observation({ effectiveDateTime: '2026-07-05T08:30:00' })]),
      { start: '2026-07-05T08:30:00-04:00', precision: 'instant' },
      ['time_without_zone'],
    ],
    [
      "the report's time",
      report([untimed], { effectiveDateTime: reportTime }),
      { start: reportTime, precision: 'date', source: 'collected' },
      [],
    ],
    [
      "the specimen's time",
      bundleOf([{ ...untimed, specimen: { reference: 'Specimen/s' } }], [specimen]),
      { start: '2026-03-04', source: 'collected' },
      [],
    ],
    [
      'the time of the report as reported',
      report([untimed]),
      { start: '2026-03-06T12:00:00-05:00', source: 'reported' },
      [],
    ],
  ])('reads %s', (_name, file, collected, notices) =>
    expect(readReport(file).results).toMatchObject([{ collected, notices }]),
  )
})

describe('codes', () => {
  it.each<[string, Part, Part]>([
    [
      'LOINC before a local code',
      { coding: [{ system: 'https://lab.example', code: 'GLU' }, glucoseCoding()], text: 'Gluc' },
      { loinc: '2345-7', system: 'https://lab.example', code: 'GLU', text: 'Gluc' },
    ],
    [
      'a local code',
      { coding: [{ system: 'https://lab.example', code: 'GLU' }] },
      { loinc: null, system: 'https://lab.example', code: 'GLU', text: 'GLU' },
    ],
    [
      'only a text',
      { text: 'Mystery' },
      { loinc: null, system: null, code: null, text: 'Mystery' },
    ],
  ])('reads %s', (_name, code, expected) => expect(readResult({ code }).code).toEqual(expected))
})

const glucoseCoding = (): Part => ({
  system: 'http://loinc.org',
  code: '2345-7',
  display: 'Glucose',
})

describe('the report', () => {
  it('names the laboratory, the title and the person', () => {
    const patient = {
      resourceType: 'Patient',
      id: 'p',
      name: [
        { use: 'nickname', text: 'M' },
        { use: 'official', family: 'Diaz', given: ['Maya'] },
      ],
      gender: 'female',
      birthDate: '1988-04-02',
    }
    const organization = { resourceType: 'Organization', id: 'l', name: 'Northside Lab' }
    const subject = { reference: 'Patient/p' }
    const change = {
      subject,
      performer: [{ reference: 'Organization/l' }],
      conclusion: 'All good.',
    }
    const root = bundleOf([observation({ subject })], [patient, organization], change)
    expect(readReport(root)).toMatchObject({
      laboratory: { name: 'Northside Lab' },
      identifier: { system: 'https://lab.example/reports', value: 'A-100' },
      title: 'Metabolic panel',
      conclusion: 'All good.',
      patient: {
        family_name: 'Diaz',
        given_names: ['Maya'],
        birth_date: '1988-04-02',
        sex: 'female',
      },
    })
  })

  it('names the orders by the number of the placer and of the requests', () => {
    const placer = { system: 'https://juniper.example', value: 'JL-1', type: concept('PLAC', 'P') }
    const basedOn = [{ identifier: { value: 'JL-2' } }, { reference: 'ServiceRequest/s' }]
    const identifier = [{ system: 'https://lab.example/reports', value: 'A-100' }, placer]
    const root = report([observation()], { identifier, basedOn })
    expect(readReport(root).order_numbers).toEqual(['JL-1', 'JL-2'])
  })

  it('prefers the number of the laboratory in any order', () => {
    const filler = { coding: [{ code: 'FILL' }] }
    const own = { system: 'https://z.example', value: '2', type: filler }
    const other = { system: 'https://a.example', value: '1' }
    for (const identifier of [
      [own, other],
      [other, own],
    ])
      expect(readReport(report(undefined, { identifier })).identifier.value).toBe('2')
  })

  it('does not depend on the order of the resources', () => {
    const resources = [
      report([], { result: [{ reference: 'Observation/a' }, { reference: 'Observation/b' }] }),
      observation({}, 'a'),
      observation({ code: glucose }, 'b'),
    ]
    expect(readReport(bundle(resources.toReversed()))).toEqual(readReport(bundle(resources)))
  })
})

it('keeps the fraction of the second of issue, and leaves it out of other times', () => {
  const issued = '2026-03-06T12:00:00.250-05:00'
  const untimed = { ...observation(), effectiveDateTime: undefined }
  const { results, ...read } = readReport(report([untimed], { issued }))
  expect(read.issued).toBe(issued)
  expect(results[0]?.collected?.start).toBe('2026-03-06T12:00:00-05:00')
})

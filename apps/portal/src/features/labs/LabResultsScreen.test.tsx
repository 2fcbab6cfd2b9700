import type { LabMarkerResult, LabResult } from '@portal/contract'
import {
  createGate,
  createLabMarker,
  createLabReport,
  createLabReportSummary,
  createLabResult,
  createLabResultsResponse,
  createLabsResponse,
  expectAccessible,
  getFixtureId,
  respondAsServer,
  respondToSiteCheck,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const quantity = (value: string, unit = 'mg/dL', comparator: '<' | null = null) =>
  ({ kind: 'quantity', value, comparator, unit, unit_code: unit }) as const

const ferritin: LabMarkerResult = {
  marker: createLabMarker(),
  result: createLabResult(),
  points: [
    { collected: '2025-04-02', value: '9', comparator: null },
    { collected: '2026-10-26', value: '12', comparator: null },
  ],
}
const cholesterol: LabMarkerResult = {
  marker: createLabMarker({
    id: getFixtureId(701),
    name: 'LDL cholesterol',
    laboratory_name: 'LDL CHOL CALC',
    group: 'heart',
    aliases: ['bad cholesterol'],
  }),
  result: createLabResult({
    id: getFixtureId(751),
    marker_id: getFixtureId(701),
    value: quantity('97'),
    range: { low: null, high: '130', is_low_excluded: false, is_high_excluded: true },
    flag: 'normal',
    flag_source: 'derived',
  }),
  points: [],
}
const others: [string, Partial<LabResult>][] = [
  ['CRP', { value: quantity('5', 'mg/L', '<'), flag: 'normal' }],
  ['Urine color', { value: { kind: 'text', text: 'Yellow' }, flag: null, range: null }],
  ['Zinc', { value: { kind: 'absent', reason: 'sample too small' }, flag: null, range: null }],
  ['Copper', { status: 'canceled', flag: null, range: null }],
  ['Glucose', { status: 'corrected', value: quantity('88'), flag: null, range: null }],
]
const results = [
  cholesterol,
  ferritin,
  ...others.map(([name, fields], index): LabMarkerResult => {
    const id = getFixtureId(710 + index)
    return {
      marker: createLabMarker({ id, name, laboratory_name: name, group: 'other', aliases: [] }),
      result: createLabResult({ id: getFixtureId(760 + index), marker_id: id, ...fields }),
      points: [],
    }
  }),
]

const history = [
  createLabResult({ comment: 'Keep taking iron.', note: 'Hemolyzed slightly.' }),
  createLabResult({
    id: getFixtureId(752),
    value: quantity('9', 'ng/mL'),
    collected: { start: '2025-04-02', end: null, precision: 'date', source: 'collected' },
  }),
  createLabResult({
    id: getFixtureId(753),
    value: quantity('5', 'ng/mL', '<'),
    collected: { start: '2024-03-01', end: null, precision: 'date', source: 'collected' },
  }),
  createLabResult({
    id: getFixtureId(754),
    value: quantity('8', 'ng/mL'),
    collected: { start: '2023-11', end: null, precision: 'month', source: 'collected' },
    notices: ['date_imprecise'],
  }),
]

function respond(list = results) {
  respondAsServer()
  const requests = respondWith('listLabResults', createLabResultsResponse(list))
  respondWith('getLabMarker', {
    marker: createLabMarker({ explanation: 'Ferritin shows how much iron the body stores.' }),
    results: history,
  })
  return requests
}

const openResults = async (address = '/labs/results') => {
  const requests = respond()
  return { ...(await openPortal(address)), requests }
}

const readSections = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('LabResultsScreen', () => {
  it('lists what is out of range first, then by system', async () => {
    await openResults()
    await screen.findByRole('heading', { level: 2, name: 'Out of range' })
    expect(readSections()).toEqual(['Out of range', 'Heart', 'More results'])
    const row = screen.getByRole('link', { name: 'Ferritin' }).closest('li')
    expect(row?.textContent).toContain('12 ng/mL')
    expect(row?.textContent).toContain('Low')
    expect(row?.textContent).toContain('Below the range: 30 to 150 ng/mL')
    expect(row?.textContent).toContain('Apr 2025 – Oct 2026')
    await expectAccessible()
  })

  it.each([
    ['CRP', 'less than 5 mg/L'],
    ['Urine color', 'Yellow'],
    ['Zinc', 'Not measured'],
    ['Copper', 'Canceled by the laboratory'],
    ['Glucose', 'Corrected'],
    ['LDL cholesterol', 'In range*, compared by usWithin the range: below 130 mg/dL'],
  ])('says what is special about %s', async (name, text) => {
    await openResults()
    const link = await screen.findByRole('link', { name })
    expect(link.closest('li')?.textContent).toContain(text)
  })

  it('finds a result by another name and says how many match', async () => {
    const { user } = await openResults()
    await user.type(await screen.findByRole('searchbox'), 'bad chol')
    await waitFor(() => expect(readSections()).toEqual(['Matches']))
    screen.getByRole('link', { name: 'LDL cholesterol' })
    expect(screen.getByText('1 result').getAttribute('role')).toBe('status')
    await user.type(screen.getByRole('searchbox'), 'xyz')
    await screen.findByText('No results match')
  })

  it('finds the results of a system', async () => {
    const { user } = await openResults()
    await user.type(await screen.findByRole('searchbox'), 'heart')
    await waitFor(() => expect(readSections()).toEqual(['Matches']))
    screen.getByRole('link', { name: 'LDL cholesterol' })
    screen.getByText('1 result')
  })

  it('opens a marker by keyboard and returns the focus', async () => {
    const { user } = await openResults()
    const link = await screen.findByRole('link', { name: 'Ferritin' })
    link.focus()
    await user.keyboard('{Enter}')
    const panel = within(await screen.findByRole('dialog', { name: 'Ferritin' }))
    expect(window.location.search).toBe(`?marker=${getFixtureId(700)}`)
    await panel.findByText('Keep taking iron.')
    expect(panel.getByRole('link', { name: 'Ask about this' }).getAttribute('href')).toMatch(
      new RegExp(`about=lab_report%3A[\\da-f-]{36}%3A${getFixtureId(700)}$`),
    )
    panel.getByRole('button', { name: 'Print' })
    panel.getByText(/Hemolyzed slightly/)
    panel.getByText('Ferritin shows how much iron the body stores.')
    const chart = panel.getByRole('slider', { name: 'Results over time' })
    expect(chart.getAttribute('aria-valuemax')).toBe('3')
    panel.getByText(/Arrows are values beyond what could be measured\.$/)
    chart.focus()
    await user.keyboard('{Home}')
    expect(chart.getAttribute('aria-valuetext')).toBe(
      'less than 5 ng/mL, Low, Mar 1, 2024, Range 30 to 150 ng/mL',
    )
    const rows = within(panel.getByRole('table')).getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Oct 26, 2026.*12 ng\/mLLow30 to 150 ng\/mL$/),
      expect.stringMatching(/^Apr 2, 2025.*9 ng\/mL/),
      expect.stringMatching(/^Mar 1, 2024.*less than 5 ng\/mL/),
      expect.stringMatching(/^November 2023.*8 ng\/mL/),
    ])
    await expectAccessible()
    expect(document.title).not.toContain('Ferritin')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Ferritin')
    expect(window.location.search).toBe('')
  })

  it.each([
    ['FERRITIN, SERUM', 1],
    ['FERRITIN', 0],
  ])('says what the laboratory calls a marker if that is another name: %s', async (name, count) => {
    respond()
    respondWith('getLabMarker', {
      marker: createLabMarker({ laboratory_name: name, explanation: 'It stores iron.' }),
      results: history,
    })
    await openPortal(`/labs/results?marker=${getFixtureId(700)}`)
    await screen.findByText('It stores iron.')
    expect(screen.queryAllByText(/^The laboratory calls it/)).toHaveLength(count)
  })

  it('shows values in another unit as converted', async () => {
    respond([cholesterol])
    const units = [
      { code: 'mg/dL', label: 'mg/dL', factor: '1', offset: '0' },
      { code: 'mmol/L', label: 'mmol/L', factor: '0.02586', offset: '0' },
    ]
    const earlier = createLabResult({
      ...cholesterol.result,
      id: getFixtureId(756),
      value: quantity('3.36', 'mmol/L'),
      range: null,
      flag: null,
      collected: { start: '2025-04-02', end: null, precision: 'date', source: 'collected' },
    })
    respondWith('getLabMarker', {
      marker: { ...cholesterol.marker, units },
      results: [cholesterol.result, earlier],
    })
    const { user } = await openPortal(`/labs/results?marker=${getFixtureId(701)}`)
    const panel = within(await screen.findByRole('dialog', { name: 'LDL cholesterol' }))
    const chart = await panel.findByRole('slider')
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^97 mg\/dL/)
    await user.click(panel.getByRole('radio', { name: 'mmol/L' }))
    panel.getByText('Converted from 97 mg/dL.')
    expect(chart.getAttribute('aria-valuetext')).toBe(
      '2.51 mmol/L, In range, Oct 26, 2026, Range below 3.36 mmol/L',
    )
    panel.getByText(/2\.51 mmol\/L, converted|In range, compared by us, converted/)
    chart.focus()
    await user.keyboard('{Home}')
    expect(chart.getAttribute('aria-valuetext')).toBe('3.36 mmol/L, Apr 2, 2025')
  })

  it('stays usable with 300 markers', async () => {
    respond(
      Array.from({ length: 300 }, (_, index) => {
        const id = getFixtureId(1000 + index)
        return {
          ...ferritin,
          marker: createLabMarker({ id, name: `Marker ${index}`, group: 'other', aliases: [] }),
          result: createLabResult({ id: getFixtureId(2000 + index), marker_id: id }),
        }
      }),
    )
    const { user } = await openPortal('/labs/results')
    await screen.findByRole('link', { name: 'Marker 299' })
    await user.type(screen.getByRole('searchbox'), 'marker')
    const matches = await screen.findByRole('region', { name: 'Matches' })
    expect(within(matches).getAllByRole('listitem')).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Show all 300 matches' }))
    expect(within(matches).getAllByRole('listitem')).toHaveLength(300)
    await user.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(readSections()).toEqual(['Out of range']))
    await user.type(screen.getByRole('searchbox'), '299')
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Marker/ })).toHaveLength(1))
  })

  it('says that there are no results yet', async () => {
    respondAsServer()
    await openPortal('/labs/results')
    await screen.findByText('No lab results yet')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Print' })).toBeNull())
    expect(screen.queryByText(/LOINC/)).toBeNull()
    await expectAccessible()
  })

  it('says that results are not stored on the device when offline', async () => {
    respondAsServer()
    respondToSiteCheck(false)
    respondWithNetworkError('listLabResults')
    await openPortal('/labs/results')
    await screen.findByText(/lab results aren't stored on this device/)
  })

  it('tries again after a failure', async () => {
    respondAsServer()
    respondWithError('listLabResults', { status: 500 })
    const { user } = await openPortal('/labs/results')
    await screen.findByText("We couldn't load your lab results")
    respond()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: 'Ferritin' })
  })

  it('stores no result on the device', async () => {
    const { leave } = await openResults()
    await screen.findByRole('link', { name: 'Ferritin' })
    await leave()
    const stored = [localStorage, sessionStorage]
      .flatMap((storage) => Object.entries(storage))
      .join()
    expect(stored).not.toMatch(/ferritin|ng\/mL/i)
  })
})

describe('a report', () => {
  const report = createLabReport({
    comment: 'Better than in April.',
    conclusion: 'Iron deficiency is possible.',
    corrected_at: '2026-10-28T09:00:00-04:00',
    documents: [{ id: getFixtureId(300), name: 'Report.pdf' }],
    results: [
      createLabResult({ status: 'corrected' }),
      createLabResult({
        id: getFixtureId(755),
        laboratory_name: 'IRON',
        marker_id: getFixtureId(705),
        value: { kind: 'absent', reason: 'withdrawn' },
        status: 'withdrawn',
        flag: null,
        range: null,
      }),
    ],
  })

  it('shows results with comments and corrections, and is marked as seen once', async () => {
    respond()
    respondWith('getLabReport', { report })
    const seen = respondWith('markLabReportSeen', null)
    await openPortal(`/labs/results?report=${report.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Lab report' })
    await screen.findByRole('heading', { level: 2, name: 'Iron panel' })
    screen.getByText('Better than in April.')
    screen.getByText('Iron deficiency is possible.')
    screen.getByText(/corrected this report on Oct 28, 2026/)
    screen.getByText('Withdrawn by the laboratory')
    const file = screen.getByRole('link', { name: /^Report\.pdf ?, opens in a new tab$/ })
    expect(file.getAttribute('href')).toBe(`/api/client/v1/documents/${getFixtureId(300)}/file/`)
    expect(file.getAttribute('target')).toBe('_blank')
    await waitFor(() => expect(seen).toHaveLength(1))
    await expectAccessible()
  })

  it('lists what is out of range first, with the notes about it', async () => {
    respond()
    respondWith('getLabReport', {
      report: createLabReport({
        is_new: false,
        markers: [ferritin.marker, cholesterol.marker],
        results: [cholesterol.result, { ...ferritin.result, comment: 'Keep taking iron.' }],
      }),
    })
    await openPortal(`/labs/results?report=${report.id}`)
    await screen.findByRole('heading', { level: 2, name: 'Iron panel' })
    expect(
      screen
        .getAllByRole('link', { name: /^(Ferritin|LDL cholesterol)$/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['Ferritin', 'LDL cholesterol'])
    const note = screen.getByText("Practitioner's note:").parentElement
    expect(note?.textContent).toBe("Practitioner's note: Keep taking iron.")
  })

  it('says that a report is missing', async () => {
    respond()
    respondWithError('getLabReport', { status: 404 })
    await openPortal(`/labs/results?report=${getFixtureId(999)}`)
    await screen.findByText("We can't find that")
  })

  it('has a placeholder while it loads', async () => {
    respond()
    const gate = createGate()
    respondWith('markLabReportSeen', null)
    respondWith('getLabReport', { report }, { after: gate.opened })
    await openPortal(`/labs/results?report=${report.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Lab report' })
    gate.open()
    await screen.findByRole('heading', { level: 2, name: 'Iron panel' })
  })
})

describe('two reports', () => {
  const [earlier, later] = [getFixtureId(801), getFixtureId(800)]
  const reports = [
    createLabReportSummary({ is_new: false }),
    createLabReportSummary({ id: earlier, title: 'Spring panel', is_new: false }),
  ]

  it('are chosen from the list and shown side by side, the earlier on the left', async () => {
    respond()
    respondWith('getLabs', createLabsResponse({ reports }))
    respondWith('getLabReport', ({ url }) => ({
      report: url.pathname.includes(earlier)
        ? createLabReport({
            id: earlier,
            title: 'Spring panel',
            is_new: false,
            collected: { start: '2025-04-02', end: null, precision: 'date', source: 'collected' },
            results: [createLabResult({ value: quantity('9', 'ng/mL') })],
          })
        : createLabReport({
            is_new: false,
            markers: [ferritin.marker, cholesterol.marker],
            results: [cholesterol.result, ferritin.result],
          }),
    }))
    const { user } = await openPortal('/labs/results?list=reports')
    await user.click(await screen.findByRole('link', { name: 'Compare' }))
    await screen.findByRole('heading', { level: 1, name: 'Two lab reports' })
    expect(window.location.search).toBe(`?compare=${earlier}%2C${later}`)
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Test', 'Spring panelApr 2, 2025', 'Iron panelOct 26, 2026'])
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '9 ng/mLLow',
      '12 ng/mLLow3 ng/mL higher',
      'Not in this report',
      '97 mg/dLIn range*, compared by us',
    ])
    await expectAccessible()
  })
})

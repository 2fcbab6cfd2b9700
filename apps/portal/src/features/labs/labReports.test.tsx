import {
  createGate,
  createLabReport,
  createLabReportSummary,
  createLabResult,
  createLabsResponse,
  expectAccessible,
  getFixtureId,
  respondAsServer,
  readText,
  respondWith,
  respondWithError,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cholesterol, ferritin, quantity } from '../../testing/labResults.ts'
import { openPortal } from '../../testing/openPortal.tsx'

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
    respondAsServer()
    respondWith('getLabReport', { report })
    const seen = respondWith('markLabReportSeen', null)
    respondWith('getLabMarker', {
      marker: ferritin.marker,
      results: [
        createLabResult({ id: getFixtureId(758), report_id: getFixtureId(802) }),
        createLabResult({ id: getFixtureId(759), report_id: report.id }),
      ],
    })
    const { user } = await openPortal(`/labs/results?report=${report.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Iron panel' })
    screen.getByText('Better than in April.')
    screen.getByText('Iron deficiency is possible.')
    screen.getByText(/corrected this report on Oct 28, 2026/)
    screen.getByText('Withdrawn by the laboratory')
    const file = screen.getByRole('link', { name: /^Report\.pdf ?, opens in a new tab$/ })
    expect(file.getAttribute('href')).toBe(`/api/client/v1/documents/${getFixtureId(300)}/file/`)
    expect(file.getAttribute('target')).toBe('_blank')
    await waitFor(() => expect(seen).toHaveLength(1))
    await expectAccessible()

    // a marker is about the report over which it opens, not about the latest one
    await user.click(screen.getByRole('link', { name: ferritin.marker.name }))
    const panel = within(await screen.findByRole('dialog', { name: ferritin.marker.name }))
    expect(
      (await panel.findByRole('link', { name: 'Ask about this' })).getAttribute('href'),
    ).toContain(encodeURIComponent(`lab_report:${report.id}:`))
  })

  it('lists what is out of range first, with the notes about it', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWith('getLabReport', {
      report: createLabReport({
        is_new: false,
        markers: [ferritin.marker, cholesterol.marker],
        results: [cholesterol.result, { ...ferritin.result, comment: 'Keep taking iron.' }],
      }),
    })
    await openPortal(`/labs/results?report=${report.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Iron panel' })
    expect(
      screen
        .getAllByRole('link', { name: /^(Ferritin|LDL cholesterol)$/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['Ferritin', 'LDL cholesterol'])
    const note = screen.getByText('Note on Ferritin from your practitioner').parentElement
    expect(note?.textContent).toBe('Note on Ferritin from your practitionerKeep taking iron.')
  })

  it('shows everything that the laboratory wrote, with its lines', async () => {
    respondAsServer()
    const culture = 'ORGANISM    COUNT\nE. coli     >100,000'
    respondWith('getLabReport', {
      report: createLabReport({
        is_new: false,
        notes: ['Panel: Specimen hemolyzed'],
        notices: ['results_incomplete', 'file_not_shown'],
        results: [
          createLabResult({
            value: { kind: 'text', text: culture },
            flag: 'abnormal',
            range: null,
            note: 'CORRECTED REPORT: previously reported as 88',
            notices: ['unit_missing'],
          }),
          { ...cholesterol.result, range_text: 'Optimal: below 100' },
        ],
      }),
    })
    await openPortal(`/labs/results?report=${report.id}`)
    await screen.findByText('Panel: Specimen hemolyzed')
    const missing = screen.getByRole('note', { name: 'What is missing' })
    expect(missing.textContent).toMatch(/may be missing.*can't show/)
    screen.getByText('CORRECTED REPORT: previously reported as 88')
    screen.getByText("The laboratory didn't send a unit.")
    screen.getByText('Optimal: below 100')
    screen.getByText('Abnormal')
    const table = screen.getByRole('region', { name: 'Result' })
    expect(table.textContent).toBe(culture)
    expect(getComputedStyle(table).whiteSpace).toBe('pre')
    await expectAccessible()
  })

  it('names what a correction changed, and what it withdrew', { tags: 'deep' }, async () => {
    respondAsServer()
    const before = createLabResult({ value: quantity('88', 'ng/mL'), flag: 'normal' })
    respondWith('getLabReport', {
      report: createLabReport({
        is_new: false,
        corrected_at: '2026-10-28T09:00:00-04:00',
        markers: [ferritin.marker, cholesterol.marker],
        corrections: [
          {
            issued_at: '2026-10-28T09:00:00-04:00',
            changes: [
              {
                kind: 'changed',
                marker_id: ferritin.marker.id,
                previous: before,
                result: ferritin.result,
              },
              {
                kind: 'withdrawn',
                marker_id: cholesterol.marker.id,
                previous: cholesterol.result,
                result: null,
              },
            ],
          },
        ],
      }),
    })
    await openPortal(`/labs/results?report=${report.id}`)
    const section = await screen.findByRole('region', { name: 'What the laboratory corrected' })
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'FerritinIt was 88 ng/mL (In range) , and is now  12 ng/mL (Low)',
      'LDL cholesterolWithdrawn by the laboratory. ' +
        "Please don't rely on it. It was 97 mg/dL (In range).",
    ])
    within(section).getByText(/only the corrected results are shown/)
    expect(screen.getAllByText(/corrected results/)).toHaveLength(1)
    await expectAccessible()
  })

  it('says that a report is missing', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWithError('getLabReport', { status: 404 })
    await openPortal(`/labs/results?report=${getFixtureId(999)}`)
    await screen.findByText("We can't find that")
  })

  it('has a placeholder while it loads', { tags: 'deep' }, async () => {
    respondAsServer()
    const gate = createGate()
    respondWith('markLabReportSeen', null)
    respondWith('getLabReport', { report }, { after: gate.opened })
    await openPortal(`/labs/results?report=${report.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Lab report' })
    gate.open()
    await screen.findByRole('heading', { level: 1, name: 'Iron panel' })
  })
})

describe('two reports', () => {
  const [earlier, later] = [getFixtureId(801), getFixtureId(800)]
  const reports = [
    createLabReportSummary({ is_new: false }),
    createLabReportSummary({ id: earlier, title: 'Spring panel', is_new: false }),
  ]

  it('are chosen from the list and shown side by side, the earlier on the left', async () => {
    respondAsServer()
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
    expect(within(table).getAllByRole('columnheader').map(readText)).toEqual([
      'Test',
      'Spring panelApr 2, 2025',
      'Iron panelOct 26, 2026',
    ])
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['9 ng/mLLow', '12 ng/mLLow3 ng/mL higher', 'Not in this report', '97 mg/dLIn range'])
    await expectAccessible()
  })
})

import type { LabMarkerResult, LabResult } from '@portal/contract'
import {
  createLabMarker,
  createLabResult,
  createLabResultsResponse,
  expectAccessible,
  getFixtureId,
  respondAsServer,
  respondToSiteCheck,
  readText,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cholesterol, ferritin, quantity } from '../../testing/labResults.ts'
import { openPortal } from '../../testing/openPortal.tsx'

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
    expect(readSections()).toEqual(['Out of range', 'All other results', 'Heart', 'More results'])
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
    ['LDL cholesterol', 'In rangeWithin the range: below 130 mg/dL'],
  ])('says what is special about %s', { tags: 'deep' }, async (name, text) => {
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
    expect(chart.getAttribute('aria-valuetext')).toMatch(
      /^less than 5 ng\/mL, Low, Mar\s1,\s2024, Range 30 to 150 ng\/mL$/,
    )
    const rows = within(panel.getByRole('table')).getAllByRole('row')
    expect(rows.slice(1).map(readText)).toEqual([
      expect.stringMatching(/^Oct 26, 2026.*12 ng\/mL Low30 to 150 ng\/mL$/),
      expect.stringMatching(/^Apr 2, 2025.*9 ng\/mL/),
      expect.stringMatching(/^Mar 1, 2024.*less than 5 ng\/mL/),
      expect.stringMatching(/^November 2023.*8 ng\/mL/),
      expect.stringMatching(/^The laboratory didn't send the exact day/),
    ])
    await expectAccessible()
    expect(document.title).toMatch(/^Ferritin · /)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.title).toMatch(/^Lab results · /))
    expect(document.activeElement?.textContent).toBe('Ferritin')
    expect(window.location.search).toBe('')
  })

  it.each([
    ['FERRITIN, SERUM', 1],
    ['FERRITIN', 0],
  ])(
    'says what the laboratory calls a marker if that is another name: %s',
    { tags: 'deep' },
    async (name, count) => {
      respond()
      respondWith('getLabMarker', {
        marker: createLabMarker({ laboratory_name: name, explanation: 'It stores iron.' }),
        results: history,
      })
      await openPortal(`/labs/results?marker=${getFixtureId(700)}`)
      await screen.findByText('It stores iron.')
      expect(screen.queryAllByText(/^The laboratory calls it/)).toHaveLength(count)
    },
  )

  it.each([
    [ferritin, true],
    [cholesterol, false],
  ])(
    'offers a session after the chart, first only for a result out of range',
    { tags: 'deep' },
    async (item, isFirst) => {
      respond()
      respondWith('getLabMarker', {
        marker: item.marker,
        results: [
          item.result,
          createLabResult({
            ...item.result,
            id: getFixtureId(758),
            collected: history[1]?.collected ?? null,
          }),
        ],
      })
      await openPortal(`/labs/results?marker=${item.marker.id}`)
      const panel = within(await screen.findByRole('dialog', { name: item.marker.name }))
      const chart = await panel.findByRole('slider', { name: 'Results over time' })
      const book = panel.getByRole('link', { name: 'Book a Lab Review' })
      const title = panel.getByRole('heading', { name: item.marker.name })
      expect(chart.compareDocumentPosition(book)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      // a filled button has text of another color
      const isFilled = getComputedStyle(book).color !== getComputedStyle(title).color
      expect(isFilled).toBe(isFirst)
    },
  )

  it('has the notes of every result, not only of the latest', { tags: 'deep' }, async () => {
    respond()
    respondWith('getLabMarker', {
      marker: createLabMarker(),
      results: [
        createLabResult({ note: 'Fasting.' }),
        createLabResult({
          id: getFixtureId(757),
          value: { kind: 'absent', reason: 'not performed' },
          flag: null,
          range: null,
          note: 'Specimen hemolyzed\nTest not performed',
          notices: ['time_without_zone'],
          collected: { start: '2025-04-02', end: null, precision: 'date', source: 'collected' },
        }),
      ],
    })
    await openPortal(`/labs/results?marker=${getFixtureId(700)}`)
    const panel = within(await screen.findByRole('dialog', { name: 'Ferritin' }))
    const table = within(await panel.findByRole('region', { name: 'All results' }))
    panel.getByText('Fasting.')
    const note = table.getByText(/Test not performed/)
    expect(getComputedStyle(note).whiteSpace).toBe('pre-line')
    table.getByText("The laboratory didn't send a time zone.")
    table.getByText('Reason: not performed')
  })

  it('shows values in another unit as converted', { tags: 'deep' }, async () => {
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
    expect(chart.getAttribute('aria-valuetext')).toMatch(
      /^2\.51 mmol\/L, In range, Oct\s26,\s2026, 8:10\sam, Range below 3\.36 mmol\/L$/,
    )
    panel.getByText(/2\.51 mmol\/L, converted|In range, compared by us, converted/)
    chart.focus()
    await user.keyboard('{Home}')
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^3\.36 mmol\/L, Apr\s2,\s2025$/)
  })

  it('stays usable with 300 markers', { tags: 'deep' }, async () => {
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

  it('tries again after a failure', { tags: 'deep' }, async () => {
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

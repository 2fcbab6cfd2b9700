import { expect, it } from 'vitest'
import { importReport } from '../importReport.ts'
import { bundle, concept, labSystem, observation, type Part, report } from './fhirFixture.ts'

const create = (id: string, value: string, title: string): Part[] => [
  report([], {
    id,
    identifier: [{ system: labSystem, value }],
    code: { text: title },
    result: [{ reference: `Observation/${id}-1` }],
  }),
  observation({ code: concept('2345-7', title) }, `${id}-1`),
]

const file = [...create('r1', 'A-100', 'Metabolic panel'), ...create('r2', 'B-7', 'Lipid panel')]

const read = (resources: readonly Part[], reportIdentifier: string | null = null) =>
  importReport(JSON.stringify(bundle(resources)), {
    findZone: () => 'America/New_York',
    reportIdentifier,
  })

it('names the reports of a file with several', () =>
  expect(read(file)).toMatchObject({
    code: 'several_reports',
    reports: [
      { identifier: 'A-100', title: 'Metabolic panel' },
      { identifier: 'B-7', title: 'Lipid panel' },
    ],
  }))

it.each(['A-100', 'B-7'])('reads the chosen one with its own results: %s', (chosen) => {
  const outcome = read(file, chosen)
  const found = outcome.ok ? outcome.report : null
  expect(found?.identifier.value).toBe(chosen)
  expect(found?.results.map(({ name }) => name)).toEqual([found?.title])
})

it('rejects a choice that the file does not contain, and a result that no report lists', () => {
  expect(read(file, 'C-1')).toMatchObject({ code: 'report_missing' })
  expect(read([...file, observation({}, 'alone')], 'B-7')).toMatchObject({
    code: 'resource_unreferenced',
  })
})

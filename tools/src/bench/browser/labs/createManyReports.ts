const reportCount = 20
const markerCount = 300

/** How the names of the markers start: each letter of `chole` leaves fewer of them. */
const nameStarts = [
  'Cholesterol fraction',
  'Choline',
  'Chorionic protein',
  'Chloride',
  'Calcium',
  'Alpha protein',
  'Beta protein',
  'Gamma protein',
  'Iron',
  'Zinc',
]

/** What a member types in the search. Each letter changes how many results match. */
export const typedQuery = 'chole'

/** 20 monthly reports of Leo with the same 300 markers, in our own format. */
export const createManyReports = (): object[] =>
  Array.from({ length: reportCount }, (_, report) => {
    const month = new Date(Date.UTC(2024, report, 10)).toISOString().slice(0, 10)
    return {
      laboratory: { system: 'https://harbor.example/lab', name: 'Harbor Diagnostics' },
      identifier: `bench-${report}`,
      status: 'final',
      patient: { first_name: 'Leo', last_name: 'Fischer', birth_date: '1990-02-01' },
      issued: `${month}T20:00:00-05:00`,
      collected: `${month}T08:10:00-05:00`,
      title: 'Everything panel',
      results: Array.from({ length: markerCount }, (_each, marker) => createResult(report, marker)),
    }
  })

/** Every tenth marker is out of range, and not the same ones in each report. */
function createResult(report: number, marker: number): object {
  const isHigh = (report + marker) % 10 === 0
  return {
    name: `${nameStarts[marker % nameStarts.length]} ${marker}`,
    system: 'urn:harbor',
    code: `M${marker}`,
    value: String((isHigh ? 160 : 60) + ((report * 7 + marker) % 30)),
    unit: 'mg/dL',
    unit_code: 'mg/dL',
    flag: isHigh ? 'high' : 'normal',
    ranges: [{ low: '50', high: '150', unit: 'mg/dL', unit_code: 'mg/dL' }],
  }
}

import { describe, expect, it } from 'vitest'
import { locateJson } from './locateJson.ts'
import { createProtocolFileSchema, readItems } from './protocolFile.ts'
import { parseProtocolFile } from './readProtocolFile.ts'

const valid = {
  title: 'Sleep',
  practitioner: 'rivera@example.com',
  items: [
    { key: 'walk', kind: 'movement', title: 'Walk', time_of_day: 'evening', days: ['monday'] },
    {
      key: 'iron',
      kind: 'supplement',
      title: 'Iron',
      dose: '25 mg',
      time_of_day: 'morning',
      for_days: 14,
    },
  ],
}

const format = (change: object): string => JSON.stringify({ ...valid, ...change }, null, 2)

function getProblems(text: string): string[] {
  try {
    parseProtocolFile(text, 'sleep.json')
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
  return []
}

describe('parseProtocolFile', () => {
  it('reads weekdays and the number of days', () => {
    const items = readItems(parseProtocolFile(format({}), 'sleep.json'), '2026-12-24')
    expect(items.map(({ weekdays, until }) => [weekdays, until])).toEqual([
      [[1], null],
      [[0, 1, 2, 3, 4, 5, 6], '2027-01-06'],
    ])
  })

  it.each([
    ['{\n  "title": "Sleep",\n}', 'sleep.json, line 3: this is not valid JSON: '],
    ['{\n  "title": "Sleep"', 'sleep.json, line 2: this is not valid JSON: '],
    ['', 'sleep.json, line 1: this is not valid JSON: '],
    ['[]', 'sleep.json, line 1: The protocol must be an object in braces.'],
    [format({ title: 5 }), 'sleep.json, line 2: title must be text in quotes.'],
    [format({ title: '' }), 'sleep.json, line 2: title is too short or too small.'],
    [format({ practitioner: undefined }), 'sleep.json, line 1: practitioner is missing.'],
    [format({ starts_on: '2026-02-30' }), 'starts_on must be a date like 2026-12-03.'],
    [format({ ends_on: '0001-01-01' }), 'ends_on must be a date from 1970 to 2199.'],
    [format({ item: [] }), 'item is not a field of a protocol.'],
    [format({ items: [] }), 'sleep.json, line 4: items must not be empty.'],
    [
      format({ items: [{ ...valid.items[0], kind: 'pill' }] }),
      'line 7: items[1].kind must be one of supplement, food, movement, sleep, other.',
    ],
    [
      format({ items: [{ ...valid.items[0], days: ['Mon'] }] }),
      'items[1].days must be "daily" or a list of weekdays in lower case.',
    ],
    [
      format({ items: [{ ...valid.items[0], key: 'Walk 1' }] }),
      'line 6: items[1].key: Use lower case letters, digits and hyphens.',
    ],
    [
      format({ items: [{ ...valid.items[1], dose: null }] }),
      'items[1].dose is missing for a supplement.',
    ],
    [
      format({ items: [{ ...valid.items[1], until: '2026-12-31' }] }),
      'items[1].for_days is given besides until.',
    ],
    [
      format({ items: [valid.items[0], valid.items[0]] }),
      'items[2].key is the key of another item, too: walk.',
    ],
    [format({ note: 'a\0b' }), 'note contains invalid characters.'],
  ])('names line and reason of %j', (text, problem) => {
    const problems = getProblems(text)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
    expect(problems[0]).toMatch(/^sleep\.json, line \d+: .*\.$/)
  })

  it('lists every problem in the order of the lines', () => {
    const problems = getProblems(
      format({ title: 5, items: [{ ...valid.items[0], dosis: 1, kind: 'x' }] }),
    )
    expect(problems.map((problem) => /line (\d+): (\S+)/.exec(problem)?.slice(1))).toEqual([
      ['2', 'title'],
      ['7', 'items[1].kind'],
      ['13', 'items[1].dosis'],
    ])
  })
})

it('locateJson finds values behind nested and escaped text', () => {
  const findLine = locateJson('{\n"a\\"]": [1,\n{"b": "}"},\n[]],\n"c": null\n}')
  expect(findLine(['a"]', 0])).toBe(2)
  expect(findLine(['a"]', 1, 'b'])).toBe(3)
  expect(findLine(['a"]', 2])).toBe(4)
  expect(findLine(['c', 'missing'])).toBe(5)
})

it('describes the file as a JSON Schema', () =>
  expect(createProtocolFileSchema()).toMatchObject({
    $schema: expect.stringContaining('json-schema.org'),
    type: 'object',
    required: ['title', 'practitioner', 'items'],
    additionalProperties: false,
    properties: { items: { items: { required: ['key', 'kind', 'title', 'time_of_day'] } } },
  }))

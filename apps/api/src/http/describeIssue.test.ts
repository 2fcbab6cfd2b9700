import { expect, it } from 'vitest'
import { z } from 'zod'
import { createIssueDescriber } from './describeIssue.ts'

it('names the field and the format, or that the format is wrong', () => {
  const body = z.object({ starts_on: z.iso.date(), website: z.url() })
  const result = body.safeParse(
    { starts_on: 'soon', website: 'example' },
    { error: createIssueDescriber({}) },
  )
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    'Starts on must be a date like 2026-12-03.',
    'Website has the wrong format.',
  ])
})

it('names the field, not a key that the sender has chosen', () => {
  const result = z
    .object({ answers: z.record(z.string(), z.string()) })
    .safeParse({ answers: { '6 feet': 1 } }, { error: createIssueDescriber({}) })
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['Answers must be text.'])
})

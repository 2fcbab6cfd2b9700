import type { AnswerValue, QuestionItem } from '@portal/domain/questionnaires'
import { createTestStore, expectAccessible, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { QuestionField } from './QuestionField.tsx'

const question: QuestionItem = { link_id: 'born', type: 'date', text: 'Born on', required: true }

/** Renders the field with a saved answer. Returns what is saved last. */
function showField(saved: readonly AnswerValue[], error?: string) {
  const saves: (readonly AnswerValue[])[] = []
  function StatefulField() {
    const [values, setValues] = useState(saved)
    return (
      <QuestionField
        id="born"
        question={question}
        values={values}
        error={error}
        suggestion={undefined}
        onChange={(next) => {
          saves.push(next)
          setValues(next)
        }}
      />
    )
  }
  return { ...show(<StatefulField />, createTestStore()), getLast: () => saves.at(-1) }
}

const getField = () => screen.getByLabelText<HTMLInputElement>('Born on')

describe('a question for a date', () => {
  it('stores a date that does not exist as it was typed, and shows it again', async () => {
    const { user, getLast, unmount } = showField(['1990-02-28'])
    expect(getField().value).toBe('02/28/1990')
    await user.clear(getField())
    await user.type(getField(), '02/30/1990')
    await user.tab()
    expect(getLast()).toEqual([{ typed: '02/30/1990' }])
    unmount()
    showField(getLast() ?? [])
    expect(getField().value).toBe('02/30/1990')
  })

  it('keeps a date that is typed in part when its page goes away', async () => {
    const { user, getLast, unmount } = showField([])
    await user.type(getField(), '0215')
    unmount()
    expect(getLast()).toEqual([{ typed: '0215' }])
  })

  it('says which date was read, and no error while it is typed', async () => {
    const { user, getLast, container } = showField([{ typed: '0215' }], 'Use a date.')
    expect(screen.getByText('Use a date.')).toBeTruthy()
    await user.type(getField(), '19')
    expect(screen.queryByText('Use a date.')).toBeNull()
    await user.type(getField(), '90')
    expect(screen.getByText('Feb 15, 1990')).toBeTruthy()
    await user.tab()
    expect(screen.getByText('Use a date.')).toBeTruthy()
    expect(getLast()).toEqual(['1990-02-15'])
    await expectAccessible(container)
  })
})

import type { AnswerValue, QuestionItem } from '@portal/domain/questionnaires'
import { createTestStore, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { NumberField } from './NumberField.tsx'

const question: QuestionItem = {
  link_id: 'weight',
  type: 'quantity',
  text: 'Weight',
  required: true,
  units: ['lb', 'kg'],
}

/** Renders the field with a saved answer. Returns what is saved last. */
function showField(saved: readonly AnswerValue[]) {
  const saves: (readonly AnswerValue[])[] = []
  function StatefulField() {
    const [values, setValues] = useState(saved)
    return (
      <NumberField
        id="weight"
        question={question}
        values={values}
        error={undefined}
        onChange={(next) => {
          saves.push(next)
          setValues(next)
        }}
      />
    )
  }
  return { ...show(<StatefulField />, createTestStore()), getLast: () => saves.at(-1) }
}

const getNumber = () => screen.getByLabelText('Weight')
const getUnit = () => screen.getByLabelText<HTMLSelectElement>('Unit of Weight')

describe('NumberField', () => {
  it('keeps the unit of an answer that is cleared and typed again', async () => {
    const { user, getLast } = showField([{ value: 70.5, unit: 'kg' }])
    await user.clear(getNumber())
    await user.tab()
    expect(getLast()).toEqual([])
    expect(getUnit().value).toBe('kg')
    await user.type(getNumber(), '72')
    await user.tab()
    expect(getLast()).toEqual([{ value: 72, unit: 'kg' }])
  })

  it('keeps a unit that is chosen before the number is typed', async () => {
    const { user, getLast } = showField([])
    await user.selectOptions(getUnit(), 'kg')
    expect(getUnit().value).toBe('kg')
    await user.type(getNumber(), '72')
    await user.tab()
    expect(getLast()).toEqual([{ value: 72, unit: 'kg' }])
  })
})

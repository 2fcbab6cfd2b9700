import type { AnswerValue, QuestionItem } from '@portal/domain/questionnaires'
import { createTestStore, show } from '@portal/testing'
import { Stack } from '@portal/ui'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { NumberField } from './NumberField.tsx'

const question: QuestionItem = {
  link_id: 'weight',
  type: 'quantity',
  text: 'Weight',
  required: true,
}

/** Renders the field with a saved answer. Returns what is saved last. */
function showField(
  saved: readonly AnswerValue[],
  error?: string,
  units: readonly string[] = ['lb', 'kg'],
) {
  const saves: (readonly AnswerValue[])[] = []
  function StatefulField() {
    const [values, setValues] = useState(saved)
    return (
      <NumberField
        id="weight"
        question={{ ...question, units }}
        values={values}
        error={error}
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

  it('chooses none of several units', async () => {
    const { user, getLast } = showField([])
    expect(getUnit().selectedOptions[0]?.text).toBe('Choose unit')
    await user.type(getNumber(), '70')
    await user.tab()
    expect(getLast()).toEqual([{ typed: '70' }])
    await user.selectOptions(getUnit(), 'kg')
    expect(getLast()).toEqual([{ value: 70, unit: 'kg' }])
  })

  it('shows that a unit is missing at the unit, with the number in place', () => {
    showField([{ typed: '70' }], 'Choose a unit: lb or kg.')
    expect(getUnit()).toBeInvalid()
    expect(getUnit()).toHaveAccessibleDescription('Choose a unit: lb or kg.')
    expect(getNumber()).not.toBeInvalid()
    const [number, unit] = [getNumber(), getUnit()].map((each) => each.getBoundingClientRect())
    expect(unit?.top).toBe(number?.top)
  })

  it('has the only unit', async () => {
    const { user, getLast } = showField([], undefined, ['kg'])
    await user.type(getNumber(), '70')
    await user.tab()
    expect(getLast()).toEqual([{ value: 70, unit: 'kg' }])
  })

  it('keeps the unit beside the number, above an error', () => {
    showField([], 'Use a number, such as 7 or 7.5.')
    const [number, unit] = [getNumber(), getUnit()].map((each) => each.getBoundingClientRect())
    expect(unit?.top).toBe(number?.top)
    expect(screen.getByText(/^Use a number/).getBoundingClientRect().top).toBeGreaterThan(
      number?.bottom ?? Number.POSITIVE_INFINITY,
    )
  })

  it('is as high as its label and control', () => {
    const { container } = show(
      <Stack>
        <NumberField
          id="steps"
          question={{ link_id: 'steps', type: 'integer', text: 'Steps' }}
          values={[]}
          error={undefined}
          onChange={() => {}}
        />
      </Stack>,
      createTestStore(),
    )
    const { bottom } = container.getBoundingClientRect()
    expect(bottom - screen.getByRole('textbox').getBoundingClientRect().bottom).toBeLessThan(2)
  })
})

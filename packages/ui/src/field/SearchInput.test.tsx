import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { SearchInput, type SearchInputProps } from './SearchInput.tsx'

function Example({ onKeyDown }: Pick<SearchInputProps, 'onKeyDown'>) {
  const [text, setText] = useState('')
  return (
    <SearchInput label="Search documents" value={text} onValueChange={setText} {...{ onKeyDown }} />
  )
}

const getInput = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search documents' })

it('is cleared by a button, which leaves the focus in the field', async () => {
  const { user } = show(<Example />)
  expect(screen.queryByRole('button')).toBeNull()
  await user.fill(getInput(), 'iron')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(getInput().value).toBe('')
  expect(document.activeElement).toBe(getInput())
  expect(screen.queryByRole('button')).toBeNull()
})

it('is cleared by Escape, which reaches a dialog around it only when it is empty', async () => {
  const closed: string[] = []
  const { user } = show(
    <div role="presentation" onKeyDown={(event) => closed.push(event.key)}>
      <Example />
    </div>,
  )
  await user.fill(getInput(), 'iron')
  closed.length = 0
  await user.keyboard('{Escape}')
  expect([getInput().value, closed]).toEqual(['', []])
  await user.keyboard('{Escape}')
  expect(closed).toEqual(['Escape'])
})

it('keeps the text when Escape ends the composition of a word', async () => {
  const keys: string[] = []
  const { user } = show(<Example onKeyDown={({ key }) => keys.push(key)} />)
  await user.fill(getInput(), 'てつ')
  const escape = { key: 'Escape', bubbles: true, cancelable: true }
  act(() => {
    getInput().dispatchEvent(new KeyboardEvent('keydown', { ...escape, isComposing: true }))
  })
  expect(getInput().value).toBe('てつ')
  expect(keys.at(-1)).toBe('Escape')
})

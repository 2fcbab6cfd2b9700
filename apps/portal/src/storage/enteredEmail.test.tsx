import { user } from '@portal/testing'
import { expect, it, onTestFinished } from 'vitest'
import { consumeEnteredEmail, fillInEnteredEmail, storeEnteredEmail } from './enteredEmail.ts'

function addInput(value = ''): HTMLInputElement {
  const input = document.createElement('input')
  input.value = value
  document.body.append(input)
  onTestFinished(() => input.remove())
  return input
}

it('fills an empty field once', () => {
  storeEnteredEmail('ava@example.com')
  const input = addInput()
  fillInEnteredEmail(input)
  expect(input.value).toBe('ava@example.com')
  expect(consumeEnteredEmail()).toBe('')
})

it('keeps what was entered before', () => {
  storeEnteredEmail('ava@example.com')
  const input = addInput('maya@example.com')
  fillInEnteredEmail(input)
  expect(input.value).toBe('maya@example.com')
})

it('is replaced by what is typed in a field that had the focus', async () => {
  storeEnteredEmail('ava@example.com')
  const input = addInput()
  input.focus()
  fillInEnteredEmail(input)
  await user.keyboard('maya@example.com')
  expect(input.value).toBe('maya@example.com')
})

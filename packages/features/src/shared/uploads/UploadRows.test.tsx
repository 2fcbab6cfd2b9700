import { createTestStore, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { UploadRows } from './UploadRows.tsx'
import type { UploadState } from './uploadState.ts'

const findProgress = (state: UploadState) => {
  const upload = { id: '1', name: 'Rash.png', bytes: 4000, state }
  show(
    <UploadRows
      uploads={[upload]}
      look="chip"
      onRetry={() => {}}
      onRemove={() => {}}
      onEmptied={() => {}}
    />,
    createTestStore(),
  )
  return screen.queryByRole<HTMLProgressElement>('progressbar', { name: 'Uploading Rash.png' })
}

describe('UploadRows', () => {
  it('shows which part of a file is sent', () => {
    expect(findProgress({ kind: 'sending', sentBytes: 1000 })?.value).toBe(0.25)
    expect(screen.getByText('1 KB of 4 KB')).toBeTruthy()
  })

  it('shows that the server is checking a file, of which nobody knows how long it takes', () => {
    expect(findProgress({ kind: 'sent' })?.hasAttribute('value')).toBe(false)
    expect(screen.getByText('Checking the file')).toBeTruthy()
  })

  it('shows no progress of a stored file', () =>
    expect(findProgress({ kind: 'stored', documentId: '1' })).toBeNull())
})

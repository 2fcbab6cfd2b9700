import { describe, expect, it } from 'vitest'
import { checkFile } from './checkFile.ts'

const limit = 20 * 1024 * 1024

describe('checkFile', () => {
  it.each([
    ['image/png', 1],
    ['image/heic', limit],
    ['application/pdf', limit],
    ['', 1],
  ])('accepts %j of %i bytes', (type, size) => expect(checkFile({ type, size })).toBeNull())

  it.each([
    ['text/plain', 1, 'Only images and PDFs can be uploaded.'],
    ['application/zip', limit + 1, 'Only images and PDFs can be uploaded.'],
    ['image/png', limit + 1, 'up to 20 MB'],
    ['', limit + 1, 'up to 20 MB'],
    ['application/pdf', 0, 'This file is empty.'],
  ])('rejects %j of %i bytes', (type, size, text) =>
    expect(checkFile({ type, size })).toContain(text),
  )

  it('names what the file is for', () =>
    expect(checkFile({ type: 'text/plain', size: 1 }, 'attached')).toContain(
      'Only images and PDFs can be attached.',
    ))
})

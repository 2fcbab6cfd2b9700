import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName, describeFileName } from './cleanFileName.ts'

describe('cleanFileName', () => {
  it.each([
    ['scan.pdf', 'pdf', 'scan.pdf'],
    ['IMG_0001.HEIC', 'jpg', 'IMG_0001.jpg'],
    ['photo.JPEG', 'jpg', 'photo.jpeg'],
    ['drawing.svg', 'png', 'drawing.png'],
    ['evil.html', 'png', 'evil.png'],
    ['../../etc/passwd', 'pdf', 'passwd.pdf'],
    ['C:\\Users\\maya\\scan.pdf', 'pdf', 'scan.pdf'],
    ['invoice\u202Efdp.exe', 'pdf', 'invoicefdp.pdf'],
    ['a\0b\r\nc\x7f.pdf', 'pdf', 'a b c.pdf'],
    ['  . .', 'png', 'Document.png'],
    ['', 'png', 'Document.png'],
    ['.pdf', 'pdf', 'pdf.pdf'],
    ['\u200d.pdf', 'pdf', 'Document.pdf'],
    ['\u2800\u3164.pdf', 'pdf', 'Document.pdf'],
    ['\ufe0f\u034f', 'png', 'Document.png'],
    ['Letter of Dr. Lee', 'pdf', 'Letter of Dr. Lee.pdf'],
    ['Blutwerte März.pdf', 'pdf', 'Blutwerte März.pdf'],
    ['検査結果.pdf', 'pdf', '検査結果.pdf'],
    ['👩‍⚕️ visit.pdf', 'pdf', '👩‍⚕️ visit.pdf'],
    ['lone \ud800 half.pdf', 'pdf', 'lone \ufffd half.pdf'],
  ])('%j with the content %s becomes %j', (name, extension, expected) =>
    expect(cleanFileName(name, extension)).toBe(expected),
  )

  it('shortens a name between letters', () => {
    const name = cleanFileName(`${'👩‍⚕️'.repeat(100)}.pdf`, 'pdf')
    expect(name.length).toBeLessThanOrEqual(200)
    expect(name).toMatch(/^(👩‍⚕️)+\.pdf$/u)
  })

  it('always returns a visible name without control characters and path parts', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const clean = cleanFileName(name, 'png')
        expect(clean).toMatch(/^[^/\\\p{Cc}<>:"|?*]+\.png$/u)
        expect(clean.length).toBeLessThanOrEqual(200)
        expect(cleanFileName(clean, 'png')).toBe(clean)
      }),
      { examples: [['#\0\u{f0000}\0!'], ['e\ufeff\u0301']] },
    ))
})

describe('describeFileName', () => {
  it.each([
    ['notes.docx', 'notes.docx'],
    ['\u202e', 'This file'],
    ['\u3164', 'This file'],
    ['x'.repeat(300), 'x'.repeat(80)],
  ])('describes %j', (name, expected) => expect(describeFileName(name)).toBe(expected))
})

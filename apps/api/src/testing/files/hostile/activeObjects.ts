import type { PdfObjectTexts } from './pdfStructures.ts'
import { createStream } from './writePdf.ts'

const script = '/S /JavaScript /JS (app.alert\\(1\\))'
const catalog = (entries: string): string => `<< /Type /Catalog /Pages 2 0 R ${entries} >>`
const page = (entries: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${entries} >>`
const annotation = (content: string): PdfObjectTexts => ({
  3: page(`/Annots [<< /Type /Annot /Rect [0 0 9 9] ${content} >>]`),
})
const link = (action: string): PdfObjectTexts => annotation(`/Subtype /Link /A << ${action} >>`)
const form = (entries: string): string => catalog(`/AcroForm << /Fields [20 0 R] ${entries} >>`)
const field = (entries: string): string =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /P 3 0 R ${entries} >>`
const address = '(https://example.com/)'
const encodeUtf16 = (text: string): string =>
  `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/**
 * Objects that run, send, unpack or play something, or that refer to another file. They replace
 * those of a harmless file.
 */
export const activeObjects: readonly (readonly [string, PdfObjectTexts])[] = [
  ['a script that starts', { 1: catalog(`/OpenAction << ${script} >>`) }],
  ['a script in another object', { 1: catalog('/OpenAction 20 0 R'), 20: `<< ${script} >>` }],
  [
    'a script in names',
    { 1: catalog(`/Names << /JavaScript << /Names [(a) << ${script} >>] >> >>`) },
  ],
  [
    'a script in a tree of names',
    {
      1: catalog('/Names << /JavaScript 20 0 R >>'),
      20: '<< /Kids [21 0 R] >>',
      21: `<< /Limits [(a) (a)] /Names [(a) << ${script} >>] >>`,
    },
  ],
  [
    'a script with escaped names',
    { 1: catalog('/Open#41ction << /#53 /Java#53cript /J#53 (app.alert\\(1\\)) >>') },
  ],
  [
    'a script in UTF-16',
    { 1: catalog(`/OpenAction << /S /JavaScript /JS ${encodeUtf16('app.alert(1)')} >>`) },
  ],
  [
    'a script in a stream',
    {
      1: catalog('/OpenAction << /S /JavaScript /JS 20 0 R >>'),
      20: createStream(Buffer.from('app.alert(1)')),
    },
  ],
  [
    'a script with comments between its words',
    { 1: catalog('/OpenAction%\n<<%>>\n/S%x\n/JavaScript%\r/JS%)\n(app.alert\\(1\\))%\n>>%') },
  ],
  [
    'a script before a byte that PDFium skips',
    { 1: catalog('/OpenAction << /S /JavaScript\x80 /JS\x80 (app.alert\\(1\\)) >>') },
  ],
  [
    'a script after a repeated key',
    { 1: catalog(`/OpenAction [3 0 R /Fit] /OpenAction << /S /GoTo ${script} >>`) },
  ],
  ['a script of a page', { 3: page(`/AA << /O << ${script} >> >>`) }],
  ['a script of the document', { 1: catalog(`/AA << /WC << ${script} >> >>`) }],
  ['a script of a link', link(script)],
  [
    'a script of an annotation',
    annotation(`/Subtype /Widget /FT /Btn /T (a) /AA << /PV << ${script} >> >>`),
  ],
  [
    'a script of a field',
    { 1: form(''), 3: page('/Annots [20 0 R]'), 20: field(`/AA << /C << ${script} >> >>`) },
  ],
  [
    'a script after a page is shown',
    {
      1: catalog(`/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << ${script} >> >>`),
    },
  ],
  ['an address that opens', { 1: catalog(`/OpenAction << /S /URI /URI ${address} >>`) }],
  [
    'an address that opens, in another object',
    { 1: catalog('/OpenAction 20 0 R'), 20: `<< /S /URI /URI ${address} >>` },
  ],
  ['a program', link('/S /Launch /F (/bin/sh)')],
  [
    'a form that is sent',
    {
      1: `${form('').slice(0, -2)} /OpenAction << /S /SubmitForm /F ${address} >> >>`,
      3: page('/Annots [20 0 R]'),
      20: field('/V (b)'),
    },
  ],
  ['a page of another file', { 1: catalog('/OpenAction << /S /GoToR /F (a.pdf) /D [0 /Fit] >>') }],
  ['a thread of another file', link('/S /Thread /F (a.pdf) /D 0')],
  ['data of another file', link('/S /ImportData /F (a.fdf)')],
  ['a form that is emptied', link('/S /ResetForm')],
  ['a field that is hidden', link('/S /Hide /T (a)')],
  [
    'a script of a model in three dimensions',
    { 20: createStream(Buffer.from('U3D'), '/Type /3D /Subtype /U3D /OnInstantiate 21 0 R') },
  ],
  ['a model in three dimensions', { 20: createStream(Buffer.from('PRC'), '/Subtype /PRC') }],
  [
    'a slide show',
    { 1: catalog('/Names << /AlternatePresentations << /Names [(a) 20 0 R] >> >>'), 20: '<< >>' },
  ],
  ['what a robot has loaded', { 1: catalog('/SpiderInfo << /V 1.0 >>') }],
  ['rich media', annotation('/Subtype /RichMedia /RichMediaContent << >>')],
  [
    'an XFA form',
    { 1: form('/XFA 21 0 R'), 20: field(''), 21: createStream(Buffer.from('<xdp:xdp/>')) },
  ],
  [
    'an embedded file',
    {
      1: catalog('/Names << /EmbeddedFiles << /Names [(a) << /EF << /F 20 0 R >> >>] >> >>'),
      20: createStream(Buffer.from('MZ'), '/Type /EmbeddedFile'),
    },
  ],
  [
    'content in another file',
    {
      3: page('/Contents 20 0 R'),
      20: createStream(Buffer.alloc(0), `/F << /FS /URL /F ${address} >>`),
    },
  ],
  [
    'compressed content in another file',
    {
      3: page('/Contents 20 0 R'),
      20: createStream(Buffer.alloc(0), '/FFilter /FlateDecode /F (a)'),
    },
  ],
  [
    'a picture of a page of another file',
    {
      3: page('/Resources << /XObject << /A 20 0 R >> >>'),
      20: createStream(
        Buffer.alloc(0),
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (a.pdf) /Page 0 >>',
      ),
    },
  ],
  [
    'PostScript',
    {
      3: page('/Resources << /XObject << /A 20 0 R >> >>'),
      20: createStream(Buffer.from('quit'), '/Type /XObject /Subtype /Form /Subtype2 /PS'),
    },
  ],
  ['the name of another file', { 1: catalog('/A << /Type /Filespec /F 20 0 R >>'), 20: '(a.pdf)' }],
]

import { activeObjects } from './activeObjects.ts'
import { hidingPdfStructures, pdfStructures, writeLinearizedPdf } from './pdfStructures.ts'
import { createStream, updatePdf, writePdf } from './writePdf.ts'

const js = '/S /JavaScript /JS (app.alert\\(1\\))'
const script = `<< ${js} >>`
const onOpen = `/OpenAction ${script}`
const catalog = `<< /Type /Catalog /Pages 2 0 R ${onOpen} >>`
const annotation = (content: string): Buffer =>
  writePdf({ page: `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${content} >>]` })
const link = (action: string): Buffer => annotation(`/Subtype /Link /A << ${action} >>`)

/** A file with more text between its objects. */
const addText = (text: string): Buffer => writePdf({ objects: { 800: `null\nendobj\n${text}` } })

/**
 * PDFs that run, send, unpack or play something. A browser must not show any of them. Each hides it
 * from checks that read the file as text, or does it in a less common way.
 */
export const activePdfs: readonly (readonly [string, () => Buffer])[] = [
  ['a relative link', () => link('/S /URI /URI (page.html)')],
  ['a script', () => writePdf({ catalog: onOpen })],
  [
    'an escaped script',
    () => writePdf({ catalog: '/OpenAction << /S /J#61vaScript /#4aS (1) >>' }),
  ],
  [
    'a script in an object stream with an escaped type',
    () => writePdf({ compressed: { 1: catalog }, objectStreamType: '/Obj#53tm' }),
  ],
  [
    'a script in an object stream with a comment before its data',
    () => writePdf({ compressed: { 1: catalog }, beforeStream: ' % >> obj' }),
  ],
  [
    'a script in an object stream with a long dictionary',
    () => writePdf({ compressed: { 1: catalog }, streamEntries: `/Note (${'x'.repeat(9_000)})` }),
  ],
  [
    'a script in an object stream with a keyword in a string',
    () => writePdf({ compressed: { 1: catalog }, streamEntries: '/Note (obj) /More (endobj)' }),
  ],
  [
    'a script in an object stream that extends another one',
    () => writePdf({ compressed: { 1: catalog }, streamEntries: '/Extends 900 0 R' }),
  ],
  [
    'a script whose name is another object',
    () => writePdf({ catalog: '/OpenAction << /S 20 0 R >>', objects: { 20: '/JavaScript' } }),
  ],
  [
    'a script in the names of the document',
    () => writePdf({ catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
  ],
  [
    'additional actions of the document',
    () => writePdf({ catalog: '/AA << /WC << /S /GoTo /D [3 0 R /Fit] >> >>' }),
  ],
  ['additional actions of a page', () => writePdf({ page: `/AA << /O ${script} >>` })],
  [
    'additional actions of an annotation',
    () => annotation(`/Subtype /Widget /AA << /E ${script} >>`),
  ],
  [
    'additional actions of a field',
    () =>
      writePdf({
        catalog: '/AcroForm << /Fields [20 0 R] >>',
        objects: { 20: `<< /FT /Tx /T (a) /AA << /K 21 0 R >> >>`, 21: script },
      }),
  ],
  [
    'a long start action that opens an address',
    () =>
      writePdf({
        catalog: `/OpenAction << /Note (${'x'.repeat(3_000)}) /S /URI /URI (https://a.example) >>`,
      }),
  ],
  [
    'a start action behind references that opens an address',
    () =>
      writePdf({
        catalog: '/OpenAction 20 0 R',
        objects: { 20: '21 0 R', 21: '<< /S /URI /URI (https://example.com) >>' },
      }),
  ],
  [
    'a start action with a next one',
    () =>
      writePdf({
        catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (http://a) >> >>',
      }),
  ],
  [
    'a start action that refers to itself',
    () => writePdf({ catalog: '/OpenAction 20 0 R', objects: { 20: '20 0 R' } }),
  ],
  ['a link that starts a program', () => link('/S /Launch /F (/bin/sh)')],
  ['a link to another file', () => link('/S /GoToR /F (other.pdf) /D [0 /Fit]')],
  ['a link to an embedded file', () => link('/S /GoToE /D [0 /Fit]')],
  ['a link to a script address', () => link('/S /URI /URI (java\\163cript:alert\\(1\\))')],
  [
    'a link below a base address that is a script',
    () =>
      writePdf({
        catalog: '/URI << /Base (javascript:) >>',
        page: '/Annots [<< /Type /Annot /Subtype /Link /A << /S /URI /URI (x) >> >>]',
      }),
  ],
  ['a link to a page in its address', () => link('/S /URI /URI (data:text/html,x)')],
  [
    'a script in an object of a later generation',
    () =>
      Buffer.from(
        writePdf({ catalog: '/OpenAction 20 1 R', objects: { 20: script } })
          .toString('latin1')
          .replace('\n20 0 obj', '\n20 1 obj')
          .replace(/(\n20 1\n\d{10}) 00000/, '$1 00001'),
        'latin1',
      ),
  ],
  ['a button that submits a form', () => link('/S /SubmitForm /F (https://example.com)')],
  ['a button that imports data', () => link('/S /ImportData /F (a.fdf)')],
  ['a button that prints', () => link('/S /Named /N /Print')],
  ['a button that plays a sound', () => link('/S /Sound /Sound 20 0 R')],
  ['a button that plays a rendition', () => link('/S /Rendition /OP 0')],
  ['a movie', () => annotation('/Subtype /Movie /Movie << /F (a.avi) >>')],
  ['a screen', () => annotation('/Subtype /Screen')],
  ['rich media', () => annotation('/Subtype /RichMedia /RichMediaContent << >>')],
  ['a 3D model', () => annotation('/Subtype /3D')],
  [
    'an attached file',
    () =>
      writePdf({
        page: '/Annots [<< /Subtype /FileAttachment /FS << /Type /Filespec /F (a.exe) >> >>]',
      }),
  ],
  [
    'an embedded file',
    () =>
      writePdf({
        catalog: '/Names << /EmbeddedFiles << /Names [(a) << /EF << /F 20 0 R >> >>] >> >>',
        objects: { 20: createStream(Buffer.from('MZ'), '/Type /EmbeddedFile') },
      }),
  ],
  ['a portfolio', () => writePdf({ catalog: '/Collection << /View /T >>' })],
  [
    'an XFA form',
    () =>
      writePdf({
        catalog: '/AcroForm << /Fields [] /XFA 20 0 R >>',
        objects: { 20: createStream(Buffer.from('<xdp:xdp/>')) },
      }),
  ],
  ['a script that an update adds', () => updatePdf(writePdf(), { 1: catalog })],
  [
    'a script that an update adds to a compressed file',
    () =>
      updatePdf(writePdf({ compressed: { 3: '<< /Type /Page /Parent 2 0 R >>' } }), { 1: catalog }),
  ],
  [
    'a script in an object that the references hide',
    () =>
      writePdf({
        objects: { 1: catalog, 20: '<< /Type /Catalog /Pages 2 0 R >>' },
        misplaced: { 1: 20 },
      }),
  ],
  [
    'a start action whose number the table cuts',
    () =>
      writePdf({
        catalog: '/OpenAction 5 0 R',
        objects: { 25: '<< /S /URI /URI (https://example.com) >>' },
        misplaced: { 5: 25 },
      }),
  ],
  [
    'an object whose number is before another kind of white space',
    () => addText('20 0\x80obj\n<< /JS (a) >>\nendobj\n'),
  ],
  ['a name that ends differently', () => writePdf({ catalog: '/A\x80b /B' })],
  ['an invalid escape', () => writePdf({ catalog: '/J#5z (a)' })],
  ['a script in the trailer', () => writePdf({ trailer: `/Root << /OpenAction ${script} >>` })],
  ['a trailer that no table names', () => addText(`trailer\n<< /Root ${catalog} >>\n`)],
  ['a script in an object without an end', () => addText(`30 0 obj ${script}\n`)],
  [
    'an object stream with parameters',
    () => writePdf({ compressed: { 30: 'null' }, streamEntries: '/DecodeParms << >>' }),
  ],
  [
    'an encrypted file',
    () =>
      writePdf({
        trailer: '/Encrypt 20 0 R /ID [<00> <00>]',
        objects: { 20: '<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O (a) /U (b) >>' },
      }),
  ],
]

const hasStream = (objects: Readonly<Record<number, string>>): boolean =>
  Object.values(objects).some((text) => text.includes('endstream'))

/** Every kind of active content in every structure of a file that can contain it. */
export const structuredActivePdfs: readonly (readonly [string, () => Buffer])[] = [
  ...pdfStructures,
  ...hidingPdfStructures,
].flatMap(([structure, write]) =>
  activeObjects
    // an object stream contains no streams
    .filter(([, objects]) => !/object stream|in the stream/.test(structure) || !hasStream(objects))
    .map(([name, objects]) => [`${name} in ${structure}`, () => write(objects)] as const),
)

/** Files that are not what they seem, which a browser must not show either. */
export const damagedPdfs: readonly (readonly [string, () => Buffer])[] = [
  ['HTML in the header', () => Buffer.from(`%PDF-1.7<script>alert(1)</script>`)],
  ['an archive after the end', () => Buffer.concat([writePdf(), Buffer.from('PK\x03\x04')])],
  ['half of a file', () => writePdf().subarray(0, 150)],
  ['no pages', () => writePdf({ objects: { 2: '<< /Type /Pages /Kids [] /Count 999999 >>' } })],
  ['references to nothing', () => writePdf({ trailer: '/Prev 99999999' })],
]

const fonts = '/Resources << /Font << /F 30 0 R /F1 30 0 R >> >>'

/** What a browser may show. */
export const harmlessPdfs: readonly (readonly [string, () => Buffer])[] = [
  ['an empty page', () => writePdf()],
  ['a link', () => link('/S /URI /URI (https://example.com/a)')],
  ['an email link', () => link('/S /URI /URI (mailto:a@example.com)')],
  ['a button that turns the page', () => link('/S /Named /N /NextPage')],
  ['a start page', () => writePdf({ catalog: '/OpenAction [3 0 R /Fit]' })],
  ['a start action', () => writePdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
  [
    'compressed objects',
    () => writePdf({ compressed: { 3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>' } }),
  ],
  ['an update', () => updatePdf(writePdf(), { 30: '<< /Title (New) >>' })],
  ['a linearized file', () => writeLinearizedPdf()],
  ['an update of a linearized file', () => updatePdf(writeLinearizedPdf(), { 30: '(New)' })],
  ...pdfStructures.map(([name, write]) => [name, () => write({})] as const),
  ['the names of fonts', () => writePdf({ page: fonts, objects: { 30: '<< /Type /Font >>' } })],
  ['a form', () => writePdf({ catalog: '/AcroForm << /Fields [<< /FT /Tx /T (a) >>] >>' })],
  [
    'words that look like a script',
    () => writePdf({ objects: { 30: '<< /Title (/JavaScript /JS) /S /P >>' } }),
  ],
]

import { getValues, type PdfDictionary, type PdfValue } from './parsePdfObject.ts'
import type { PdfObject, PdfObjects } from './readPdfObjects.ts'

/** Entries of dictionaries that run, send, unpack, change or play something, or name a file. */
const activeKeys: ReadonlySet<string> = new Set([
  'AA',
  'AlternatePresentations',
  'Collection',
  'EF',
  'EmbeddedFiles',
  'Encrypt',
  'JS',
  'JavaScript',
  'NeedsRendering',
  'OnInstantiate',
  'RichMediaContent',
  'RichMediaSettings',
  'SpiderInfo',
  'UF',
  'XFA',
])

/** Entries of streams whose data, or whose picture, is in another file. */
const activeStreamKeys: ReadonlySet<string> = new Set(['F', 'FDecodeParms', 'FFilter', 'Ref'])

/** Entries that are the name of another file if they are strings. */
const fileNameKeys: ReadonlySet<string> = new Set(['DOS', 'F', 'Mac', 'Unix'])

/** Actions, annotations and objects that do the same, by what they are called. */
const activeNames: ReadonlySet<string> = new Set([
  '3D',
  'EmbeddedFile',
  'FileAttachment',
  'Filespec',
  'GoTo3DView',
  'GoToE',
  'GoToR',
  'Hide',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'PRC',
  'PS',
  'Rendition',
  'ResetForm',
  'RichMedia',
  'RichMediaExecute',
  'Screen',
  'Sound',
  'SubmitForm',
  'Thread',
  'U3D',
])

/** Entries whose name says what a dictionary is. */
const kindKeys: ReadonlySet<string> = new Set(['S', 'Type', 'Subtype', 'Subtype2'])

const turnsPages: ReadonlySet<string> = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])

/** Addresses of links that a click may open. A relative one would be below the portal's own. */
const linkAddress = /^(?:https?:|mailto:|tel:)/i

/**
 * Whether an object runs, sends, unpacks or plays something, or refers to another file. An entry is
 * active if one of its values is, of those that the file has for it.
 */
export function hasActiveContent(object: PdfObject, objects: PdfObjects): boolean {
  if (object.isStream && object.value.kind === 'dictionary')
    if (object.value.entries.some(([key]) => activeStreamKeys.has(key))) return true
  const rest: PdfValue[] = [object.value]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (next.kind === 'dictionary') {
      if (isActive(next, objects)) return true
      for (const [, value] of next.entries) rest.push(value)
    } else if (next.kind === 'array') for (const value of next.items) rest.push(value)
  }
  return false
}

function isActive(dictionary: PdfDictionary, objects: PdfObjects): boolean {
  const read = (key: string): PdfValue[] =>
    getValues(dictionary, key).flatMap((value) => resolve(objects, value))
  for (const [key, value] of dictionary.entries) {
    if (activeKeys.has(key)) return true
    const names = kindKeys.has(key) ? getTexts(resolve(objects, value)) : []
    if (names.some((name) => activeNames.has(name))) return true
    if (key === 'S' && names.includes('Named') && !getTexts(read('N')).every(isPageTurn))
      return true
    if (key === 'S' && names.includes('URI') && !read('URI').every(isLink)) return true
    // what relative links are below
    if (key === 'Base' && !resolve(objects, value).every((base) => !isText(base) || isLink(base)))
      return true
    if (fileNameKeys.has(key) && resolve(objects, value).some(({ kind }) => kind === 'string'))
      return true
    if (key === 'OpenAction' && !isHarmlessStart(value)) return true
  }
  return false

  /** Whether all that happens when the file opens is that it shows one of its pages. */
  function isHarmlessStart(start: PdfValue, depth = 0): boolean {
    if (depth === 10) throw new Error('The references have no end.')
    if (start.kind === 'reference') {
      // only addresses: other objects are no actions, or active wherever they are
      if (objects.resolveShifted(start.number).some(isAddress)) return false
      return objects.resolve(start.number).every((value) => isHarmlessStart(value, depth + 1))
    }
    if (start.kind !== 'dictionary') return true
    return getKinds(start).join() === 'GoTo' && getValues(start, 'Next').length === 0
  }

  function isAddress(value: PdfValue): boolean {
    return value.kind === 'dictionary' && getKinds(value).includes('URI')
  }

  function getKinds(action: PdfDictionary): string[] {
    return getTexts(getValues(action, 'S').flatMap((value) => resolve(objects, value)))
  }
}

/** Follows references, which any value can be, to all definitions of an object. */
function resolve(objects: PdfObjects, value: PdfValue, depth = 0): readonly PdfValue[] {
  if (value.kind !== 'reference') return [value]
  if (depth === 10) throw new Error('The references have no end.')
  const values = [...objects.resolve(value.number), ...objects.resolveShifted(value.number)]
  return values.flatMap((each) => resolve(objects, each, depth + 1))
}

/** PDFium also takes a string for a name. */
const isText = (value: PdfValue): value is Extract<PdfValue, { text: string }> =>
  value.kind === 'name' || value.kind === 'string'

const getTexts = (values: readonly PdfValue[]): string[] =>
  values.filter((value) => isText(value)).map(({ text }) => text)

const isPageTurn = (name: string): boolean => turnsPages.has(name)

const isLink = (address: PdfValue): boolean =>
  address.kind === 'string' && linkAddress.test(address.text.trim())

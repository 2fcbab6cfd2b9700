/**
 * Atoms of UCUM that laboratories use, and the dimension of each. Lengths of time stay apart, and
 * so do equivalents and moles, which are the same only for an ion with one charge.
 */
const atoms: Readonly<Record<string, string>> = {
  g: 'mass',
  mol: 'amount',
  eq: 'charge',
  osm: 'osmotic amount',
  m: 'length',
  s: 'second',
  min: 'minute',
  h: 'hour',
  d: 'day',
  U: 'activity',
  '[IU]': 'activity',
  kat: 'catalytic activity',
  "[arb'U]": 'arbitrary',
  '[CFU]': 'colonies',
  '[pH]': 'acidity',
  'm[Hg]': 'pressure',
  Cel: 'temperature',
}

/** 1 L is 10^-3 m3, so that /uL is /mm3. */
const liter = { dimension: 'length', exponent: -3, power: 3 }

const prefixes: Readonly<Record<string, number>> = {
  '': 0,
  k: 3,
  h: 2,
  da: 1,
  d: -1,
  c: -2,
  m: -3,
  u: -6,
  n: -9,
  p: -12,
  f: -15,
  a: -18,
}

/** A unit as powers of its dimensions and of ten, which are equal for spellings of one unit. */
export type ParsedUnit = { readonly dimensions: string; readonly exponent: number }

type Factor = {
  readonly dimension: string | null
  readonly exponent: number
  /** The power of the dimension; 1 except for volumes. */
  readonly power: number
}

const plain = (exponent: number): Factor => ({ dimension: null, exponent, power: 1 })

function parseAtom(text: string): Factor | null {
  if (text === '' || text === '1' || /^\{[^{}]{1,40}\}$/.test(text)) return plain(0)
  if (text === '%') return plain(-2)
  const [power, digits] = /^10\*(-?\d{1,2})$/.exec(text) ?? []
  if (power !== undefined) return plain(Number(digits))
  const bare = text.replace(/\{[^{}]{1,40}\}$/, '')
  const atom = Object.keys({ ...atoms, L: liter })
    .toSorted((a, b) => b.length - a.length)
    .find((name) => bare.endsWith(name) && Object.hasOwn(prefixes, bare.slice(0, -name.length)))
  if (atom === undefined) return null
  const exponent = prefixes[bare.slice(0, bare.length - atom.length)] ?? 0
  if (atom === 'L') return { ...liter, exponent: exponent + liter.exponent }
  return { dimension: atoms[atom] ?? null, exponent, power: 1 }
}

/** Returns the spelling of UCUM that we use: `mmol/l` becomes `mmol/L`, `{cells}/uL` `/uL`. */
export const normalizeUnitCode = (code: string): string =>
  code
    .trim()
    .replaceAll(/[µμ]/gu, 'u')
    .replaceAll('[iU]', '[IU]')
    .replaceAll('10^', '10*')
    .replace(/^(?:cells?|\{cells?\})(?=\/)/, '')
    .replaceAll(/(^|[/.])([kdcmunpfa]?)l(?=$|[/.{])/g, '$1$2L')

/** Returns null for what is no unit of UCUM that we know, such as `K/uL` or `mEq/L`. */
export function parseUnit(code: string): ParsedUnit | null {
  if (code.length > 60) return null
  const powers = new Map<string, number>()
  let exponent = 0
  const parts = normalizeUnitCode(code).split(/(?=[/.](?![^{]*\}))/)
  for (const [index, part] of parts.entries()) {
    const sign = part.startsWith('/') ? -1 : 1
    const body = index === 0 && !/^[/]/.test(part) ? part : part.slice(1)
    if (body === '' && (index > 0 || parts.length === 1)) return null
    const [, name = '', power = '1'] = /^(.*?[^\d*-]|10\*-?\d{1,2}|1|%|)(-?\d)?$/.exec(body) ?? []
    const factor = name === '' && body !== '' ? null : parseAtom(name)
    if (factor === null) return null
    exponent += sign * Number(power) * factor.exponent
    const { dimension } = factor
    if (dimension !== null)
      powers.set(dimension, (powers.get(dimension) ?? 0) + sign * Number(power) * factor.power)
  }
  const dimensions = [...powers]
    .filter(([, power]) => power !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, power]) => `${name}^${power}`)
    .join(' ')
  return { dimensions, exponent }
}

/** Whether two codes are the same unit: `m[IU]/L` and `u[IU]/mL` are. */
export function isSameUnit(a: string, b: string): boolean {
  if (normalizeUnitCode(a) === normalizeUnitCode(b)) return true
  const first = parseUnit(a)
  const second = parseUnit(b)
  return (
    first !== null &&
    second !== null &&
    first.dimensions === second.dimensions &&
    first.exponent === second.exponent
  )
}

/** Spellings of units in laboratories' texts that UCUM reads as something else, or not at all. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^[kK]\//, '10*3/'],
  [/^[xX]?10[eE^*](\d)\//, '10*$1/'],
  [/^M\//, '10*6/'],
  [/\bm?Eq\b/, 'meq'],
  [/(^|\/)([kmunp]?)IU(?=$|\/)/, '$1$2[IU]'],
  [/\/hr$/, '/h'],
  [/^([^/]+)\/([dm]?)l$/i, '$1/$2L'],
  [/mcg/, 'ug'],
]

/** Whether a unit's text and its code certainly mean different units. */
export function isUnitContradicted(text: string, code: string): boolean {
  const tidy = spellings.reduce(
    (unit, [spelling, replacement]) => unit.replace(spelling, replacement),
    text.trim().replaceAll(/[µμ]/gu, 'u'),
  )
  // laboratories write mEq/L and code mmol/L for salts, where both are the same
  const [meant, coded] = [tidy, code].map((unit) => parseUnit(unit.replace(/\b(m?)eq\b/, '$1mol')))
  if (!meant || !coded) return false
  return meant.dimensions !== coded.dimensions || meant.exponent !== coded.exponent
}

import type { PageLine } from './browser/browserReport.ts'

type Peer = Omit<PageLine, 'cls'> & { readonly cls: number | null }

const createLine = (
  page: string,
  scriptKilobytes: number,
  styleKilobytes: number,
  fcp: number,
  lcp: number,
  ready: number,
  tbt: number,
  cls: number | null,
): Peer => ({
  page,
  scriptKilobytes,
  styleKilobytes,
  fcp,
  lcp,
  ready,
  tbt,
  cls,
})

/**
 * Comparable products, measured with the same method on another machine: bytes are comparable,
 * times only roughly.
 */
export const peers: readonly Peer[] = [
  createLine('Foo Medical, login', 251, 30, 2204, 2204, 2189, 180, 0),
  createLine('Easy!Appointments 1.6, booking', 329, 32, 1652, 2636, 2618, 94, 0),
  createLine('Cal.com booker (atoms 2.11)', 428, 38, 3772, 3772, 4424, 534, 0),
  createLine('Altinn front end', 453, 36, 3572, 3572, 3559, 514, 0.15),
  createLine('LiteFarm, login', 409, 14, 3872, 3872, 3863, 278, 0.33),
  createLine('Floor: react and react-dom only', 58, 0, 992, 992, 987, 10, 0),
]

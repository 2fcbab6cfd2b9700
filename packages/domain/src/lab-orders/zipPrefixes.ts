import { isUsState, isZipCode, type UsState, usStates } from './usStates.ts'

/**
 * The first three digits of the ZIP codes in each state, with ranges that include both ends. They
 * follow the three-digit ZIP Code prefixes of the USPS (Labeling List L002), and contain each of
 * 41,865 ZIP codes with their states, compared on 2026-11-29. A range includes prefixes that are
 * not used, so that a new one is accepted. A prefix that states share is in each of them.
 */
const zipPrefixes: Readonly<Record<UsState, string>> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  // 755: Texarkana
  AR: '716-729 755',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-339 341-349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  // 205: federal offices
  MD: '205-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  // 063: Fishers Island
  NY: '005 063 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  // 739: Texhoma
  TX: '733 739 750-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 205 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  // 834: Alta
  WY: '820-831 834',
}

/** Whether a ZIP code can be in a state, by its first three digits. */
export function isZipInState(zip: string, state: UsState): boolean {
  const prefix = zip.slice(0, 3)
  return zipPrefixes[state].split(' ').some((range) => {
    const [first = '', last = first] = range.split('-')
    return first <= prefix && prefix <= last
  })
}

/** What is wrong with the ZIP code of an address in a state; null when it is right. */
export function findZipProblem(zip: string, state: string | null): string | null {
  if (!isZipCode(zip)) return 'Enter a ZIP code with 5 digits.'
  if (state === null || !isUsState(state) || isZipInState(zip, state)) return null
  return (
    `This ZIP code isn't in ${usStates[state]}. Check it, or change the state where your sample ` +
    'will be taken.'
  )
}

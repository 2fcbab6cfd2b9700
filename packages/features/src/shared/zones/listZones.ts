import { isTimeZone } from '@portal/domain/time'
import { rawTimeZones } from '@vvo/tzdb'

/** A zone to choose. Zones with the same rules and names, such as aliases, are one. */
export interface ZoneOption {
  /** IANA name, which this browser knows. */
  readonly name: string
  /** All IANA names with the same meaning. */
  readonly names: readonly string[]
  readonly city: string
  readonly country: string
  /** What people call the zone, in lower case, such as `hawaii`. */
  readonly nicknames: readonly string[]
  /** Normalized text that a search looks at. */
  readonly searchText: string
  /** Normalized abbreviations and names of the time, for example `est`, `eastern`. */
  readonly timeNames: readonly string[]
  /** Minutes east of UTC, in winter and in summer. */
  readonly offsets: readonly number[]
}

/** The data has places only. */
const utc: ZoneOption = {
  name: 'UTC',
  names: ['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT'],
  city: 'UTC',
  country: 'Coordinated Universal Time',
  nicknames: [],
  searchText: 'utc coordinated universal time gmt greenwich mean time zulu',
  timeNames: ['utc', 'gmt', 'coordinated universal time'],
  offsets: [0],
}

/** What people call the zone of a place, by IANA name. */
const nicknames: Readonly<Record<string, readonly string[]>> = {
  'America/New_York': ['nyc', 'dc', 'd c', 'washington dc', 'washington d c'],
  'America/Los_Angeles': ['la', 'sf', 'california'],
  'America/Chicago': ['texas'],
  'America/Anchorage': ['alaska'],
  'Pacific/Honolulu': ['hawaii'],
  'Europe/London': ['uk', 'england'],
}

/** Returns all zones by city. Not cached: the dialog needs them once. */
export function listZones(): ZoneOption[] {
  return rawTimeZones
    .flatMap((zone): ZoneOption[] => {
      const names = [zone.name, ...zone.group]
      const name = names.find(isTimeZone)
      if (name === undefined) return []
      const called = names.flatMap((each) => nicknames[each] ?? [])
      const searched = [
        ...names,
        ...called,
        ...zone.mainCities,
        zone.countryName,
        zone.alternativeName,
        zone.abbreviation,
        zone.dstAbbreviation ?? '',
      ]
      return [
        {
          name,
          names,
          city: getCity(zone),
          country: zone.countryName,
          nicknames: called,
          searchText: normalize(searched.join(' ')),
          timeNames: [...listTimeNames(zone), ...called],
          offsets: [
            zone.rawOffsetInMinutes,
            ...(zone.dstAbbreviation ? [zone.rawOffsetInMinutes + 60] : []),
          ],
        },
      ]
    })
    .concat(utc)
    .toSorted((a, b) => a.city.localeCompare(b.city, 'en'))
}

/** `EST`, `EDT`, `Eastern Time`, `Eastern Standard Time` and, as people say it, `Eastern`. */
const listTimeNames = (zone: (typeof rawTimeZones)[number]): string[] => {
  const name = normalize(zone.alternativeName)
  return [
    normalize(zone.abbreviation),
    normalize(zone.dstAbbreviation ?? ''),
    name,
    name.replace(/ time$/, ' standard time'),
    ...(zone.dstAbbreviation ? [name.replace(/ time$/, ' daylight time')] : []),
    name.replace(/ time$/, ''),
  ]
}

/**
 * Returns the zones whose texts contain a word that starts with each word of the query, or whose
 * offset it is. Zones whose time has this name are first, then those whose city or country starts
 * with the query, then those that contain its words as they are.
 */
export function searchZones(zones: readonly ZoneOption[], query: string): ZoneOption[] {
  const offsets = parseOffsets(query)
  if (offsets.length > 0) return offsets.flatMap((offset) => findByOffset(zones, offset))
  const resolved = resolveName(query)
  const wanted = normalize(query)
  if (wanted === '') return [...zones]
  const words = wanted.split(' ')
  const getRank = ({ city, country, nicknames, searchText }: ZoneOption): number => {
    if ([city, country, ...nicknames].some((text) => normalize(text).startsWith(wanted))) return 0
    return ` ${searchText} `.includes(` ${wanted} `) ? 1 : 2
  }
  const isNamed = ({ timeNames, names }: ZoneOption): boolean =>
    timeNames.includes(wanted) || (resolved !== null && names.includes(resolved))
  const hasWords = ({ searchText }: ZoneOption): boolean =>
    words.every((word) => ` ${searchText}`.includes(` ${word}`))
  const found = zones.filter((zone) => isNamed(zone) || hasWords(zone))
  return [
    ...sortByImportance(found.filter(isNamed)),
    ...found.filter((zone) => !isNamed(zone)).toSorted((a, b) => getRank(a) - getRank(b)),
  ]
}

/**
 * Sorts zones by importance. North America's names of times come from the United States, where the
 * zones of many people have nicknames. Elsewhere they have the most names.
 */
const sortByImportance = (zones: readonly ZoneOption[]): ZoneOption[] => {
  const getWeight = ({ country, names, nicknames }: ZoneOption): number =>
    country === 'United States' ? 1_000 + nicknames.length : names.length
  return zones.toSorted((a, b) => getWeight(b) - getWeight(a))
}

/** Finds zones by offset, those with the offset in winter first. */
const findByOffset = (zones: readonly ZoneOption[], offset: number): ZoneOption[] =>
  [0, 1].flatMap((season) =>
    sortByImportance(zones.filter(({ offsets }) => offsets.indexOf(offset) === season)),
  )

/**
 * Minutes east of UTC of `+5:45`, `UTC-5` or `GMT +0530`, of both signs for `5:45`, and of
 * `Etc/GMT+5`, which is west. Empty for any other text.
 */
function parseOffsets(query: string): number[] {
  const pattern = /^(Etc\/)?(?:UTC|GMT)?\s*([+\u2212-])?\s*(\d{1,2})(?::?([0-5]\d))?$/i
  const [, isWest, sign, hours, minutes] = pattern.exec(query.trim()) ?? []
  if (hours === undefined || (sign === undefined && minutes === undefined)) return []
  const size = Number(hours) * 60 + Number(minutes ?? 0)
  if (sign === undefined) return [size, -size]
  return [(sign === '+') === (isWest === undefined) ? size : -size]
}

/** The current name of a zone that is named in full, such as `US/Eastern`; null for other texts. */
function resolveName(query: string): string | null {
  const name = query.trim()
  return name.includes('/') && isTimeZone(name)
    ? new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
    : null
}

/** Returns a text without accents, punctuation and upper case. */
const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()

/** The city of an IANA name: `America/New_York` is New York. */
const getCityName = (name: string): string => name.replace(/^.*\//, '').replaceAll('_', ' ')

/** The IANA city in full, for example Ho Chi Minh City. */
function getCity({ name, mainCities }: (typeof rawTimeZones)[number]): string {
  const city = getCityName(name)
  return mainCities.find((each) => each.startsWith(city)) ?? city
}

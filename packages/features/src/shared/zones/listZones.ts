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
  /** Normalized text that a search looks at. */
  readonly searchText: string
}

/** Returns all zones by city. Not cached: the dialog needs them once. */
export function listZones(): ZoneOption[] {
  return rawTimeZones
    .flatMap((zone) => {
      const names = [zone.name, ...zone.group]
      const name = names.find(isTimeZone)
      if (name === undefined) return []
      const searched = [
        ...names.map(getCityName),
        ...zone.mainCities,
        zone.countryName,
        zone.alternativeName,
        zone.abbreviation,
        zone.dstAbbreviation ?? '',
      ]
      return {
        name,
        names,
        city: getCity(zone),
        country: zone.countryName,
        searchText: normalize(searched.join(' ')),
      }
    })
    .toSorted((a, b) => a.city.localeCompare(b.city, 'en'))
}

/**
 * Returns the zones whose texts contain a word that starts with each word of the query. Zones whose
 * city or country starts with the query are first, then those that contain its words as they are.
 */
export function searchZones(zones: readonly ZoneOption[], query: string): ZoneOption[] {
  const wanted = normalize(query)
  if (wanted === '') return [...zones]
  const words = wanted.split(' ')
  const getRank = ({ city, country, searchText }: ZoneOption): number => {
    if ([city, country].some((text) => normalize(text).startsWith(wanted))) return 0
    return ` ${searchText} `.includes(` ${wanted} `) ? 1 : 2
  }
  return zones
    .filter(({ searchText }) => words.every((word) => ` ${searchText}`.includes(` ${word}`)))
    .toSorted((a, b) => getRank(a) - getRank(b))
}

/** Without accents, punctuation and upper case. */
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

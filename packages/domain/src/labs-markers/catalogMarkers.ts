import { bloodCountMarkers } from './catalog/bloodCount.ts'
import { heartMarkers, inflammationMarkers } from './catalog/heart.ts'
import { hormoneMarkers } from './catalog/hormones.ts'
import { kidneyMarkers } from './catalog/kidney.ts'
import { liverMarkers } from './catalog/liver.ts'
import { nutrientMarkers } from './catalog/nutrients.ts'
import { sugarMarkers } from './catalog/sugar.ts'
import { thyroidMarkers } from './catalog/thyroid.ts'
import type { CatalogMarker } from './catalogMarker.ts'

/**
 * The markers that we explain, by group. Names, aliases and explanations are our own words; the
 * codes are LOINC's (see {@link loincNotice}).
 */
export const catalogMarkers: readonly CatalogMarker[] = [
  ...sugarMarkers,
  ...heartMarkers,
  ...inflammationMarkers,
  ...thyroidMarkers,
  ...nutrientMarkers,
  ...kidneyMarkers,
  ...liverMarkers,
  ...hormoneMarkers,
  ...bloodCountMarkers,
]

/** What every program that ships LOINC codes must show. */
export const loincNotice =
  'This material contains content from LOINC (https://loinc.org). LOINC is copyright © ' +
  'Regenstrief Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) ' +
  'Committee and is available at no cost under the license at https://loinc.org/license. ' +
  'LOINC® is a registered United States trademark of Regenstrief Institute, Inc.'

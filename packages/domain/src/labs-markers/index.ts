export type { CatalogMarker } from './catalogMarker.ts'
export { catalogMarkers, loincNotice } from './catalogMarkers.ts'
export { findCatalogMarker, identifyMarker } from './identifyMarker.ts'
export type { IdentifiedMarker } from './identifyMarker.ts'

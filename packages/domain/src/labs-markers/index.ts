export type { CatalogMarker } from './catalogMarker.ts'

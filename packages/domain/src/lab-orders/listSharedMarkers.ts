import type { LabPanel } from './labCatalog.ts'

/** Tests that are in two chosen panels. */
export type SharedMarkers = {
  readonly panels: readonly [string, string]
  readonly markers: readonly string[]
}

type NamedPanel = Pick<LabPanel, 'name' | 'markers'>

/** Every two panels with the tests that they share. */
export const listSharedMarkers = (panels: readonly NamedPanel[]): SharedMarkers[] =>
  panels.flatMap((panel, index) =>
    panels.slice(index + 1).flatMap((other) => {
      const markers = panel.markers.filter((marker) => other.markers.includes(marker))
      return markers.length === 0 ? [] : [{ panels: [panel.name, other.name] as const, markers }]
    }),
  )

/** Returns the path segment of a brand's name: `juniper-health` for `Juniper Health`. */
export const toBrandSlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

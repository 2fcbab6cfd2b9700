export interface ArtworkProps {
  name: 'garden' | 'leaves' | 'meadow' | 'rounds' | 'sprout'
}

/**
 * A decorative picture of `public/artwork.svg`, in shades of the theme's colors. It fills its
 * container.
 */
export const Artwork = ({ name }: ArtworkProps) => (
  <svg width="100%" height="100%" aria-hidden="true" focusable="false">
    <use href={`/artwork.svg#${name}`} />
  </svg>
)

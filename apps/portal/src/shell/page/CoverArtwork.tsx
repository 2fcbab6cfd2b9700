import { Artwork } from './Artwork.tsx'

const covers = ['leaves', 'meadow', 'sprout', 'rounds'] as const

/** The decorative picture of an entry of a catalog. `number`: any integer from 0. */
export const CoverArtwork = ({ number }: { number: number }) => (
  <Artwork name={covers[number % covers.length] ?? 'leaves'} />
)

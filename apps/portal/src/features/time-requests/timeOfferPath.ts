import { paths } from '../../routing/paths.ts'

/** The page of an offered time. */
export const getTimeOfferPath = (offerId: string): string =>
  `${paths.openings}?offer=${encodeURIComponent(offerId)}`

import { token } from '../theme/token.ts'

/** The shapes of what is loading, on the page and on a card. */
export const skeletonColor = `color-mix(in srgb, ${token.color.text} 10%, transparent)`

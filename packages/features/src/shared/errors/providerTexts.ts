// apart from the other texts, because only the fields of a new card show them

/** The payment provider's script, which the browser loads directly, did not load. */
export const PROVIDER_UNREACHABLE =
  "We couldn't reach our payment provider. " +
  'Check your connection and your ad blocker, and try again.'

/** The payment provider rejected a card without saying why. */
export const CARD_NOT_SAVED = "We couldn't save the card. Check it and try again."

/** A text message as it is given to the provider. */
export type OutgoingText = {
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly text: string
  /** When it is no longer worth sending, in epoch milliseconds. */
  readonly validUntil: number
}

export type SendResult =
  | { readonly kind: 'accepted'; readonly providerId: string | null }
  /** The provider certainly did not accept it, but may later. */
  | { readonly kind: 'refused_for_now'; readonly code: string }
  /** The provider will never accept it. */
  | { readonly kind: 'rejected'; readonly code: number | null }
  /** The recipient has told the provider to stop. */
  | { readonly kind: 'opted_out' }
  /** The provider may have accepted it. */
  | { readonly kind: 'unknown' }

export type TextProvider = {
  /** Sends a text message. Never call it twice for a message after `unknown` or a crash. */
  send(text: OutgoingText): Promise<SendResult>
  /**
   * The provider's ids of the messages with this text to this number that it has accepted since an
   * instant. Throws when the provider does not respond.
   */
  find(text: Pick<OutgoingText, 'id' | 'to' | 'text'>, since: number): Promise<readonly string[]>
}

/** What `sms` offers to services. */
export type TextServices = {
  /** Sends text messages. Use `sendText`, which never sends one twice. */
  readonly texts: TextProvider
}

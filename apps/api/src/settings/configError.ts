/** An invalid setting. The message is shown to the operator before the process exits. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

/** What the server measures about itself, for Prometheus. Contains no member data. */
export type Metrics = {
  observeRequest(request: ObservedRequest): void
  /** The current values in the text format of Prometheus. */
  render(): Promise<string>
}

export type ObservedRequest = {
  readonly method: string
  /** The route template, never the path. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** What `metrics` offers to services. */
export type MetricsServices = { readonly metrics: Metrics }

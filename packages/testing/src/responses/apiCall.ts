/** A call of the API client. */
export interface ApiCall {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  readonly path: string
  /** The schema of a successful response; null for a response without a body. */
  readonly response: { parse: (body: unknown) => unknown } | null
  /**
   * What the server responds for a member who has nothing of the feature yet. For calls that other
   * screens make as well, such as the overview.
   */
  readonly getDefault?: () => unknown
}

export type ApiCalls = Readonly<Record<string, ApiCall>>

export const v1 = '/api/client/v1'
export const v2 = '/api/client/v2'

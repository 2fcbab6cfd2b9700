import { ErrorResponse } from '@portal/contract'

export const readErrorCode = (body: unknown): string => ErrorResponse.parse(body).code

/** The field and the code of each error; undefined when the response names no fields. */
export const listErrors = (body: unknown): [field: string, code: string][] | undefined =>
  ErrorResponse.parse(body).errors?.map(({ field, code }) => [field, code])

import type { LabResult } from '@portal/contract'

/** A result as the domain's trends and comparisons need it. */
export const toTrendResult = (result: LabResult) => ({ ...result, code: result.code_key })

import { isApiError } from '@portal/api-client'

/** Whether an admin has no open viewing of the member in the URL, so that no call responds. */
export const isViewingRequired = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'forbidden' && error.code === 'viewing_required'

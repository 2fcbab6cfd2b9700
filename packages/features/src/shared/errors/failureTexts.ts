/**
 * Texts for failures that the documents without the API client report, too. All other errors get
 * their text from `getErrorText`.
 */
export const UNREACHABLE = "We couldn't reach the server. Check your connection and try again."
export const INCOMPLETE_PAGE = "We couldn't load this page completely. Refresh it to try again."
export const UNEXPECTED_FAILURE = 'Something went wrong. Try again.'

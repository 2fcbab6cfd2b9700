/** An error whose message is a sentence for the member. Forms show it. */
export class UserFacingError extends Error {}

import { type RouteName, routes } from './routes.ts'

type Paths = { readonly [Name in RouteName]: (typeof routes)[Name]['path'] }

/** The path, or pattern, of each route (routes.ts). */
export const paths = Object.fromEntries(
  Object.entries(routes).map(([name, { path }]) => [name, path]),
) as Paths

/** The page of a session. */
export const getSessionPath = (appointmentId: string): string =>
  paths.session.replace(':appointmentId', encodeURIComponent(appointmentId))

/** The list of sessions that are over or canceled; /appointments shows the upcoming ones. */
export const getSessionListPath = (list: 'past' | 'canceled'): string =>
  `${paths.sessions}?list=${list}`

/** The page of a section of the settings. */
export const getSettingsPath = (section: string): string =>
  paths.settingsSection.replace(':section', section)

/** The page of a brand. */
export const getBrandPath = (brandSlug: string): string =>
  paths.joinBrand.replace(':brandSlug', brandSlug)

/** The page of an offer of a brand. */
export const getOfferPath = (brandSlug: string, offerSlug: string): string =>
  paths.joinOffer.replace(':brandSlug', brandSlug).replace(':offerSlug', offerSlug)

/** The page of an invite. */
export const getInvitePath = (code: string): string =>
  paths.redeemInvite.replace(':inviteCode', encodeURIComponent(code))

/** The booking screen for rescheduling a session. */
export const getMoveSessionPath = (appointmentId: string): string =>
  `${paths.book}?move=${encodeURIComponent(appointmentId)}`

/** The booking screen with a practitioner and a time chosen: `at` is ISO 8601 with offset. */
export const getBookTimePath = (time: { practitioner_id: string; at: string }): string =>
  `${paths.book}?${new URLSearchParams({ practitioner: time.practitioner_id, at: time.at })}`

/**
 * Returns `next` when it is a path of this origin and not the login page, otherwise the path of
 * home.
 */
export function getSafeNext(next: string | null, origin: string = window.location.origin): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return paths.home
  const target = new URL(next, origin)
  // the path of `/..//elsewhere.example` would resolve to another origin when it is used by itself
  const isInternal = target.origin === origin && !/^\/(\/|login\/?$)/.test(target.pathname)
  return isInternal ? target.pathname + target.search + target.hash : paths.home
}

/** Adds the code of a message to the query of a path (docs/specification.md#errors). */
export const addToastCode = (path: string, code: string): string =>
  path.replace(/#|$/, `${path.includes('?') ? '&' : '?'}toast=${code}$&`)

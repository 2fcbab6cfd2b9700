import type { Config } from '../../../config.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'

/** The address of the page of a brand, or of one of its offers. */
export const getJoinUrl = (
  { appOrigin }: Pick<Config, 'appOrigin'>,
  ...slugs: readonly string[]
): string => [`${appOrigin}${portalPaths.join}`, ...slugs].join('/')

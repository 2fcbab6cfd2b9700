import { z } from 'zod'

/** GET /metadata.json: the version of the served build. */
export const MetadataAnswer = z.object({ app_version: z.string() })
export interface MetadataAnswer extends z.infer<typeof MetadataAnswer> {}

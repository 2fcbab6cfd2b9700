import { z } from 'zod'

/** GET /metadata.json: the version of the served build. */
export const MetadataResponse = z.object({ app_version: z.string() })
export interface MetadataResponse extends z.infer<typeof MetadataResponse> {}

import { z } from 'zod'

/** GET /metadata.json: which build is being served. */
export const MetadataAnswer = z.object({ app_version: z.string() })
export interface MetadataAnswer extends z.infer<typeof MetadataAnswer> {}

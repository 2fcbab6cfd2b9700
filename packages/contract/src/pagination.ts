import { z } from 'zod'

/** Query of every list: `cursor` is the `next` of the page before. */
export const PageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** A page of a list; `next` is null on the last one. */
export const createPageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), next: z.string().nullable() })

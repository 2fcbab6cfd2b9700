import type { Message, RecordMessagesResponse } from '@portal/contract'
import { api } from '../../api.ts'
import { list } from '../../tags.ts'

/** The record that the messages are about. */
export interface RecordMessagesArgs {
  /** The kind as in the references of messages. */
  readonly kind: string
  readonly id: string
}

/** The messages about a record, apart from the conversations, which every screen loads. */
export const recordMessagesApi = api
  .enhanceEndpoints({ addTagTypes: ['Message'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /**
       * GET /messages/: the latest messages about a record of the member, or a part of it. Must not
       * be stored on the device.
       */
      listRecordMessages: build.query<readonly Message[], RecordMessagesArgs>({
        query: ({ kind, id }) => ({ url: '/messages/', params: { kind, id } }),
        transformResponse: (response: RecordMessagesResponse) => response.results,
        providesTags: [list('Message')],
      }),
    }),
  })

/**
 * GET /messages/: returns the latest messages about a record, the latest first. There are none
 * about a record that does not exist or is another member's.
 */
export const useListRecordMessagesQuery = recordMessagesApi.useListRecordMessagesQuery

import type { SerializedError } from '@reduxjs/toolkit'
import { describe, expectTypeOf, it } from 'vitest'
import {
  appointmentsApi,
  type ApiError,
  useListAppointmentsInfiniteQuery,
  useListCreditHistoryInfiniteQuery,
} from './index.ts'
import type { createApiStore } from './testing/memberStore.ts'

type Errors = ApiError | SerializedError | undefined
type Store = ReturnType<typeof createApiStore>

const { initiate, select } = appointmentsApi.endpoints.listAppointments
const dispatchQuery = (store: Store) => store.dispatch(initiate('past'))

/** Only the types are checked: these hooks are not called. */
describe('errors of infinite queries', () => {
  it('are typed as ApiError in hooks', () => {
    const useSessions = () => useListAppointmentsInfiniteQuery('past')
    type Result = ReturnType<typeof useSessions>
    expectTypeOf<Result['error']>().toEqualTypeOf<Errors>()
    expectTypeOf<Awaited<ReturnType<Result['fetchNextPage']>>['error']>().toEqualTypeOf<Errors>()
    expectTypeOf<Awaited<ReturnType<Result['refetch']>>['error']>().toEqualTypeOf<Errors>()
    expectTypeOf<NonNullable<Result['data']>['pages'][number]['next']>().toEqualTypeOf<
      string | null
    >()
  })

  it('are typed as ApiError in selectFromResult', () => {
    const useKind = () =>
      useListCreditHistoryInfiniteQuery(undefined, {
        selectFromResult: ({ error }) => ({ failure: error }),
      })
    expectTypeOf<ReturnType<typeof useKind>['failure']>().toEqualTypeOf<Errors>()
  })

  it('are typed as ApiError in selectors and dispatched queries', () => {
    const readError = (store: Store) => select('past')(store.getState()).error
    expectTypeOf<ReturnType<typeof readError>>().toEqualTypeOf<Errors>()
    type Query = Awaited<ReturnType<typeof dispatchQuery>>
    expectTypeOf<Query['error']>().toEqualTypeOf<Errors>()
  })
})

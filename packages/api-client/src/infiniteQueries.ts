import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type {
  InfiniteQueryDefinition,
  SkipToken,
  TypedUseInfiniteQuery,
  TypedUseInfiniteQueryStateResult,
  TypedUseInfiniteQuerySubscriptionResult,
} from '@reduxjs/toolkit/query/react'
import type { ApiError } from './http/apiError.ts'
import type { apiBaseQuery } from './http/apiBaseQuery.ts'

type AddApiError<Error> = Error extends SerializedError ? Error | ApiError : Error

/** The states of a query with {@link ApiError} among their errors. */
type WithApiError<State> = State extends unknown
  ? { [Key in keyof State]: Key extends 'error' ? AddApiError<State[Key]> : State[Key] }
  : never

/** What dispatching a query returns: a promise of its state that has more methods. */
type TypedAction<Action> =
  Action extends Promise<infer State>
    ? Omit<Action, keyof Promise<State>> & Promise<WithApiError<State>>
    : never

type TypedMethods<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Action
    ? (...args: Args) => TypedAction<Action>
    : never
}

type State<Result, Arg, Param> = WithApiError<
  TypedUseInfiniteQueryStateResult<Result, Arg, Param, typeof apiBaseQuery>
>

type Options<Result, Arg, Param, Selected> = Omit<
  NonNullable<Parameters<TypedUseInfiniteQuery<Result, Arg, Param, typeof apiBaseQuery>>[1]>,
  'selectFromResult'
> & { readonly selectFromResult?: (state: State<Result, Arg, Param>) => Selected }

/** The hook of an infinite query. */
export type InfiniteQueryHook<Result, Arg, Param> = <
  Selected extends object = State<Result, Arg, Param>,
>(
  arg: Arg | SkipToken,
  options?: Options<Result, Arg, Param, Selected>,
) => Selected &
  TypedMethods<
    Pick<
      TypedUseInfiniteQuerySubscriptionResult<Result, Arg, Param, typeof apiBaseQuery>,
      'refetch' | 'fetchNextPage' | 'fetchPreviousPage'
    >
  >

type Select<Method> = Method extends (arg: infer Arg) => (state: infer RootState) => infer Result
  ? (arg: Arg) => (state: RootState) => WithApiError<Result>
  : never

type Initiate<Method> = Method extends (
  ...args: infer Args
) => ThunkAction<infer Action, infer RootState, infer Extra, UnknownAction>
  ? (...args: Args) => ThunkAction<TypedAction<Action>, RootState, Extra, UnknownAction>
  : never

type HookOf<Definition> =
  Definition extends InfiniteQueryDefinition<
    infer Arg,
    infer Param,
    typeof apiBaseQuery,
    string,
    infer Result
  >
    ? InfiniteQueryHook<Result, Arg, Param>
    : never

interface InfiniteEndpoint {
  readonly Types: { InfiniteQueryDefinition: unknown }
  readonly select: unknown
  readonly initiate: unknown
}

interface TypedEndpoint<Endpoint extends InfiniteEndpoint> {
  readonly select: Select<Endpoint['select']>
  readonly initiate: Initiate<Endpoint['initiate']>
  readonly useInfiniteQuery: HookOf<Endpoint['Types']['InfiniteQueryDefinition']>
}

type TypedErrors<Endpoints> = {
  readonly endpoints: {
    [
      Name in keyof Endpoints as Endpoints[Name] extends InfiniteEndpoint ? Name : never
    ]: Endpoints[Name] extends InfiniteEndpoint ? TypedEndpoint<Endpoints[Name]> : never
  }
} & {
  readonly [
    Name in keyof Endpoints & string as Endpoints[Name] extends InfiniteEndpoint
      ? `use${Capitalize<Name>}InfiniteQuery`
      : never
  ]: Endpoints[Name] extends InfiniteEndpoint
    ? HookOf<Endpoints[Name]['Types']['InfiniteQueryDefinition']>
    : never
}

/**
 * An API with {@link ApiError} among the errors of its infinite queries: RTK Query 2.14 names the
 * errors of a base query only in the types of mutations and other queries. The types of ours come
 * first, because the first overload of a method wins. Declare a variable with it, because the
 * compiler would write megabytes of inferred types into the package.
 */
export type WithInfiniteErrors<Injected extends { readonly endpoints: object }> = TypedErrors<
  Injected['endpoints']
> &
  Injected

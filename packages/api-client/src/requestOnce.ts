import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'

/** What dispatching a query returns. Its promise never rejects. */
interface Request extends PromiseLike<unknown> {
  unsubscribe(): void
}

/**
 * Sends a query whose data nothing shows yet. Dispatch the result: that returns the request, whose
 * subscription ends with the response. With `subscribe: false` the response can be lost: when the
 * unused data of an earlier request is removed (`keepUnusedDataFor`), so is one that is under way,
 * and both `data` and `error` are undefined.
 */
export const requestOnce =
  <Sent extends Request, State, Extra>(
    query: ThunkAction<Sent, State, Extra, UnknownAction>,
  ): ThunkAction<Sent, State, Extra, UnknownAction> =>
  (dispatch) => {
    const request = dispatch(query)
    void request.then(() => request.unsubscribe())
    return request
  }

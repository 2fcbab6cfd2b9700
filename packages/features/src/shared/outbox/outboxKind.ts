import type { ApiExtra } from '@portal/api-client'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'

/** What the member typed or did and the server has not confirmed. */
export interface OutboxEntry {
  /** The id, the same for every attempt, so that the server stores it once. */
  readonly id: string
  /** When the member did it, by the server's clock as far as it is known. ISO 8601 in UTC. */
  readonly at: string
  /** Why the server rejected it, as a sentence. Null while it waits. */
  readonly rejection: string | null
}

/** What a kind adds to its entries. */
export type EntryContent<Entry extends OutboxEntry> = Omit<Entry, keyof OutboxEntry>

/** The server's answer about one entry. */
export type EntryAnswer<Response> =
  | { readonly kind: 'saved'; readonly response: Response }
  /** The server has not stored the entry and never will. */
  | { readonly kind: 'rejected'; readonly reason: string }

export type SendResult<Response> =
  /** The answers by the id of the entry. An entry without an answer is sent again the next time. */
  | { readonly kind: 'answered'; readonly answers: ReadonlyMap<string, EntryAnswer<Response>> }
  | { readonly kind: 'failed'; readonly error: unknown }

/** The entries of one request. */
export type Batch<Entry> = readonly [Entry, ...Entry[]]

export type OutboxDispatch = ThunkDispatch<unknown, ApiExtra, UnknownAction>

/** The fields of a stored entry. */
export type StoredShape = Readonly<Record<string, unknown>>

/** What names and counts the entries of a kind, without the code that sends them. */
export interface UnsentKind {
  /**
   * The name in the browser's keys and lock. Tabs of an earlier build share them, so it must not
   * change.
   */
  readonly name: string
  /** What members call one of them. */
  readonly noun: string
  /** Whether a rejected one can be sent again, so that it is lost with a logout. */
  readonly isRejectedKept: boolean
}

/** One kind of unconfirmed data. The outbox does the rest. */
export interface OutboxKind<Entry extends OutboxEntry, Response> extends UnsentKind {
  /**
   * The version of the stored shape, stored with it; without one, it is 1. Increment it when the
   * shape changes. A build neither sends nor removes what has a newer version than its own.
   */
  readonly version: number
  /** The migrations by version: from the shape of this version to that of the next one. */
  readonly migrations: Readonly<Record<number, (stored: StoredShape) => StoredShape>>
  /** Reads the shape of `version`. Returns null for what cannot be used. */
  readonly parse: (stored: unknown) => Entry | null
  /** What is stored. It has the `at` of the entry. The default is the entry. */
  readonly serialize?: (entry: Entry) => object
  /** Entries of one slot replace each other: the later `at` wins, across tabs. */
  readonly getSlot: (entry: Entry) => string
  /**
   * Returns a new entry with what it takes over from the waiting entries that it replaces. The
   * server may have got them.
   */
  readonly replace?: (entry: Entry, replaced: readonly Entry[]) => Entry
  /** Whether an entry came before another one of its slot. The default compares `at`. */
  readonly isBefore?: (entry: Entry, other: Entry) => boolean
  /** Entries of one lane are sent in order, and a failure blocks those behind. Null: no order. */
  readonly getLane: (entry: Entry) => string | null
  /** How many entries one request contains. */
  readonly batchSize: number
  /** What the entries of a request have in common. By default they need not have anything. */
  readonly getRequest?: (entry: Entry) => string
  /** Sends one request. */
  readonly send: (
    entries: Batch<Entry>,
    context: { readonly memberId: string; readonly dispatch: OutboxDispatch },
  ) => Promise<SendResult<Response>>
  /**
   * Returns why the server will never store the entries of a request that failed. Null if it may
   * have stored them, or if another attempt may succeed: then they are sent again.
   */
  readonly getRejection: (error: unknown) => string | null
  /**
   * Loads what the server has, after another tab has sent some. Resolves with whether it is loaded:
   * then these entries go as soon as it is on screen.
   */
  readonly reload: (dispatch: OutboxDispatch) => Promise<boolean>
}

/** What the outbox needs of the app: the member's session on this device. */
export interface OutboxHost {
  /** Epoch milliseconds, by the server's clock as far as it is known. */
  readonly now: () => number
  /** Whether this page may still store data: no logout has happened since it was opened. */
  readonly isCurrent: () => boolean
  /** Whether the browser is still logged in as this member. `error`: why the server did not say. */
  readonly confirmMember: () => Promise<{ readonly isConfirmed: boolean; readonly error: unknown }>
  /** Whether the page is being left because the login session has ended. */
  readonly hasEnded: () => boolean
}

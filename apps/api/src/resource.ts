import type { z } from 'zod'
import type { Command } from './command-line/command.ts'
import type { Context } from './context.ts'
import type { AccountClosing } from './core/declarations/accountClosing.ts'
import type { AccessRows, CreateAccessRecord } from './core/declarations/accessRows.ts'
import type { ConstraintRefusals } from './core/declarations/constraintRefusals.ts'
import type { DemoData } from './core/declarations/demoData.ts'
import type { Examples } from './core/declarations/examples.ts'
import type { EraseRows } from './core/declarations/memberErasure.ts'
import type { ExportRows } from './core/declarations/memberExport.ts'
import type { OverviewParts } from './core/declarations/overviewParts.ts'
import type { ProductKinds } from './core/declarations/productKinds.ts'
import type { ReferenceKinds } from './core/declarations/references.ts'
import type { Queryable } from './db/sql.ts'
import type { App } from './http/app.ts'
import type { FieldLabels } from './http/describeIssue.ts'
import type { ExpiringRows } from './jobs/cleanup.ts'
import type { RunnableJob } from './jobs/job.ts'

/** A resource of the API and everything that the server needs to know about it. */
export type Resource = {
  /** Registers its HTTP routes. `resources` is the list of all resources. */
  routes(app: App, context: Context, resources: readonly Resource[]): void
  /** The tables that only its folder writes. A test finds the owner of every table. */
  readonly tables?: readonly string[]
  /** The status for each caller of each route. A test makes all of these requests. */
  readonly accessRows: AccessRows
  /** Examples of its bodies for the OpenAPI document. A test requires one of each. */
  readonly examples?: Examples
  /** Creates the record that the access test requests, required for routes with `:id`. */
  readonly createAccessRecord?: CreateAccessRecord
  /** The errors of its database constraints that a request can violate. */
  readonly constraintRefusals?: ConstraintRefusals
  /** Display labels of its request fields whose wire name is not readable. */
  readonly fieldLabels?: FieldLabels
  /** The kinds of outbox jobs that it runs. */
  readonly jobs?: readonly RunnableJob<Context>[]
  /** Runs in every process every few minutes, so it must be cheap and idempotent. */
  readonly runPeriodically?: (db: Queryable, now: number) => Promise<void>
  /** Reads ahead for the first requests after a start. Changes nothing. */
  readonly warmUp?: (context: Context) => Promise<void>
  /** Its rows that are deleted after some time. */
  readonly expiringRows?: readonly ExpiringRows[]
  /** What closing an account does with its records of the member. */
  readonly accountClosing?: AccountClosing
  /** Its sections of a member's data export, by name. */
  readonly exportRows?: ExportRows
  /** The schemas of these sections, unless `UserExport` of the contract contains them. */
  readonly exportSections?: Readonly<Record<string, z.ZodType>>
  /**
   * Deletes or anonymizes its rows of a member whose account is erased, in an order that its
   * foreign keys allow. See `collectEraseRows` for the order of the resources.
   */
  readonly eraseRows?: EraseRows
  /** Its tables that an erasure does not change, with the reason. */
  readonly retainedRows?: Readonly<Record<string, string>>
  /**
   * How other records refer to its records, such as messages. The kinds are part of the API and of
   * stored rows.
   */
  readonly references?: ReferenceKinds
  /** What it sells for a card payment. */
  readonly productKinds?: ProductKinds
  /** How it reads the state of its parts for the overview, with as little data as possible. */
  readonly overviewParts?: OverviewParts
  /** Loads its staff commands, in the order of the help page. The running server loads none. */
  readonly staffCommands?: () => Promise<readonly Command[]>
  /** Loads its demo data. Only a server with `DEMO_DATA` does. */
  readonly demoData?: () => Promise<DemoData>
}

import type { Command } from '../../command-line/command.ts'
import { importCatalogCommand, listPanelsCommand } from './staff/catalogCommands.ts'
import { moveOrderCommand, declineOrderCommand } from './staff/moveOrder.ts'
import { recommendPanelCommand } from './staff/recommendPanel.ts'
import { listOrdersCommand, showOrderCommand } from './staff/showOrders.ts'

/** The staff commands of lab orders, in the order of the help page. */
export const staffCommands: readonly Command[] = [
  listOrdersCommand,
  showOrderCommand,
  moveOrderCommand,
  declineOrderCommand,
  recommendPanelCommand,
  listPanelsCommand,
  importCatalogCommand,
]

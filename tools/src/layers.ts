/**
 * Checks which folders import each other: of the workspace, of the API server, and of the payments
 * sandbox.
 */
import { spawnSync } from 'node:child_process'

const check = (folders: readonly string[], config: string): number =>
  spawnSync('depcruise', [...folders, '--config', config], { stdio: 'inherit' }).status ?? 1

const workspace = check(['apps', 'packages', 'tools'], '.dependency-cruiser.mjs')
const servers = check(['apps/api', 'apps/payments-sandbox'], '.dependency-cruiser.folders.mjs')
process.exit(workspace || servers)

/** Checks which folders import each other: of the workspace, and of the API server. */
import { spawnSync } from 'node:child_process'

const check = (folders: readonly string[], config: string): number =>
  spawnSync('depcruise', [...folders, '--config', config], { stdio: 'inherit' }).status ?? 1

const workspace = check(['apps', 'packages', 'tools'], '.dependency-cruiser.mjs')
const api = check(['apps/api'], '.dependency-cruiser.folders.mjs')
process.exit(workspace || api)

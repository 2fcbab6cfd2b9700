/** Checks which files import each other, and the folders within each app and package. */
import { spawnSync } from 'node:child_process'

const check = (roots: readonly string[], config: string): number =>
  spawnSync('depcruise', [...roots, '--config', config], { stdio: 'inherit' }).status ?? 1

const files = check(['apps', 'packages', 'tools'], '.dependency-cruiser.mjs')
const folders = check(['apps', 'packages'], '.dependency-cruiser.folders.mjs')
process.exit(files || folders)

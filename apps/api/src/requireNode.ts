/** The version of the workspace (`pnpm-workspace.yaml`). */
const workspaceNode = '26.10.0'

/**
 * Ends the process with a sentence on an older Node, which would end with a stack trace. Call it
 * before the import of anything else: an older Node cannot even parse the rest.
 */
export function requireNode(): void {
  const [major = ''] = workspaceNode.split('.')
  const { node } = process.versions
  if (Number.parseInt(node, 10) >= Number(major)) return
  const path = process.argv[1] ?? ''
  const start = `${process.cwd()}/`
  const script = path.startsWith(start) ? path.slice(start.length) : path
  const command = ['npx -y', `node@${workspaceNode}`, script, ...process.argv.slice(2)].join(' ')
  process.stderr.write(
    `This needs Node ${major} or later, and it runs on Node ${node}. Run: ${command}\n`,
  )
  process.exit(1)
}

import { requireNode } from '../requireNode.ts'

requireNode()
await import('./runMain.ts')

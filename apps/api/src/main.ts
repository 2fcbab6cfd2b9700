import { requireNode } from './requireNode.ts'

requireNode()
await import('./startServer.ts')

import { requireNode } from './requireNode.ts'

requireNode()
await import('./server/startServer.ts')

import { requireNode } from './requireNode.ts'

requireNode()
await import('./runMigrate.ts')

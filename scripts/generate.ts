import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateContract } from '@/scripts/generate/contract'

const root = path.resolve(fileURLToPath(import.meta.url), '../..')
await generateContract(root)

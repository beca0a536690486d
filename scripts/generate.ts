import { existsSync } from 'node:fs'
import path from 'node:path'
import { generateAll } from '@/scripts/generate/generateAll'

/** Generates the types and tables that are derived from schemas; the results are never edited and never committed. */
const root = path.resolve(import.meta.dirname, '..')
if (existsSync(path.join(root, 'schemas/api'))) await generateAll(root)

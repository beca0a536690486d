import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build as buildSite } from 'vite'
import { buildServer } from '@/scripts/build/buildServer'
import { compressAssets } from '@/scripts/build/compressAssets'
import { generateAll } from '@/scripts/generate/generateAll'

export async function buildAll(root: string): Promise<void> {
  await rm(path.join(root, 'dist'), { recursive: true, force: true })
  await generateAll(root)
  await Promise.all([buildServer(root), buildSite({ root, logLevel: 'warn' })])
  await compressAssets(path.join(root, 'dist/web'))
}

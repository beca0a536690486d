import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { afterAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const planted = path.join(root, 'src/components/planted')

async function read(places: string[]): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(path.join(root, '.dependency-cruiser.cjs'))
  const config = extractTSConfig(path.join(root, 'tsconfig.json'))
  const { output } = await cruise(places, { ...options, validate: true }, undefined, { tsConfig: config })
  return output as ICruiseResult
}

// That it holds everywhere is said by `npm run check`.
describe('the import table', () => {
  afterAll(() => rmSync(planted, { recursive: true, force: true }))

  test('finds a violation that is put there', async () => {
    mkdirSync(planted, { recursive: true })
    writeFileSync(
      path.join(planted, 'Planted.ts'),
      "import { call } from '@/src/services/api'\n\nexport const planted = call\n",
    )
    const { summary, modules } = await read(['src/components'])
    expect(modules.length).toBeGreaterThan(10)
    expect(summary.violations.map((violation) => violation.rule.name)).toContain('components')
  })
})

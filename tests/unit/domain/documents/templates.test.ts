import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formProblems } from '@/domain/documents/kinds/form/formProblems'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { formTemplates } from '@/src/designers/form/formTemplates'

describe('templates', () => {
  it('are all offered', () => {
    const files = fs.readdirSync('schemas/apps/templates').map((name) => name.replace('.json', ''))
    expect(formTemplates.map(({ key }) => key).sort()).toEqual(files.sort())
  })

  it.each(formTemplates.map((template) => [template.title, template] as const))(
    '%s can be published as it is',
    async (_, template) => {
      const document = loadForm(await template.load())
      expect(formProblems(document)).toEqual([])
    },
  )
})

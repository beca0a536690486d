import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadForm } from '@/domain/documents/loadDocument'
import { validateDocument } from '@/domain/documents/validateDocument'
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
      expect(validateDocument(document)).toEqual([])
    },
  )
})

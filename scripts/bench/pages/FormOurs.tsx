import { loadKinds } from '@/src/runtime/fields/registry'
import { fieldsOf, formDocument } from './content'
import { hasFlag, numberOf, offerPage, painted } from './mountPage'
import { makeOursPage } from './OursPage'

const document = formDocument(fieldsOf(numberOf('fields'), hasFlag('required')), hasFlag('linked'))
const { OursPage, shown } = makeOursPage(document)
await loadKinds(['Form', 'Text', 'Number', 'Select', 'Date', ...(hasFlag('linked') ? ['Formula'] : [])])
offerPage(OursPage, {
  submit() {
    shown.model?.collect()
    return painted()
  },
})

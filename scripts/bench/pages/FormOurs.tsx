import { loadKinds } from '@/src/runtime/fields/registry'
import { fieldsOf, formDocument } from './content'
import { hasFlag, numberOf, offerPage, painted } from './mountPage'
import { makeOursPage } from './OursPage'

const document = formDocument(fieldsOf(numberOf('fields'), hasFlag('required')), hasFlag('linked'))
const { OursPage, shown } = makeOursPage(document)

// Not awaited at the top: a kind's chunk may import from this one, which would then never complete.
void loadKinds(['Form', 'Text', 'Number', 'Select', 'Date', ...(hasFlag('linked') ? ['Formula'] : [])]).then(() =>
  offerPage(OursPage, {
    submit() {
      shown.model?.collect()
      return painted()
    },
  }),
)

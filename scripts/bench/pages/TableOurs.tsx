import { loadKinds } from '@/src/runtime/fields/registry'
import { columnsOf, rowsOf, tableDocument } from './content'
import { numberOf, offerPage } from './mountPage'
import { makeOursPage } from './OursPage'

const columns = columnsOf(numberOf('columns'))
const { OursPage } = makeOursPage(tableDocument(columns), { items: rowsOf(numberOf('rows'), columns) })

// Not awaited at the top: a kind's chunk may import from this one, which would then never complete.
void loadKinds(['Form', 'SubTable', 'Formula', 'Text', 'Number', 'Select', 'Date']).then(() => offerPage(OursPage))

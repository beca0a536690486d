import { loadKinds } from '@/src/runtime/fields/registry'
import { columnsOf, rowsOf, tableDocument } from './content'
import { numberOf, offerPage } from './mountPage'
import { makeOursPage } from './OursPage'

const columns = columnsOf(numberOf('columns'))
const { OursPage } = makeOursPage(tableDocument(columns), { items: rowsOf(numberOf('rows'), columns) })
await loadKinds(['Form', 'SubTable', 'Formula', 'Text', 'Number', 'Select', 'Date'])
offerPage(OursPage)

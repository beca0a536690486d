import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import type { DesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { FormDesigner } from '@/src/designers/form/FormDesigner'
import { fieldsOf, formDocument } from './content'
import { numberOf, offerPage } from './mountPage'
import { ports } from './ports'

const document = formDocument(fieldsOf(numberOf('fields'), false), true)
const refuse = async (): Promise<never> => {
  throw new Error('not here')
}

/** The designer over a large form; saving answers at once. */
const designerPorts: DesignerPorts = {
  load: async () => ({
    id: '1',
    code: 'bench',
    title: '测量',
    draft: { document, revision: 1 },
    publishedVersion: null,
    publishedDocument: null,
  }),
  save: async (revision) => ({ revision: revision + 1 }),
  check: async () => ({ problems: [], missing: [], dependants: [] }),
  publish: refuse,
  preview: refuse,
  fields: async () => [],
  fieldUsage: refuse,
  renameField: refuse,
  keepPresence: async () => [],
  leave: () => {},
  holdLeaving: () => () => {},
  runtime: ports,
}

const queries = new QueryClient()

offerPage(() => (
  <QueryClientProvider client={queries}>
    <App>
      <FormDesigner ports={designerPorts} />
    </App>
  </QueryClientProvider>
))

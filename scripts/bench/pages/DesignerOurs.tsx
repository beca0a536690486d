import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import type { Designer } from '@/src/designers/core/Designer'
import { DesignerHost } from '@/src/designers/core/DesignerHost'
import type { DesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import type { FormPorts } from '@/src/designers/form/FormPorts'
import { formDesigner } from '@/src/designers/form/formDesigner'
import { fieldsOf, formDocument } from './content'
import { numberOf, offerPage } from './mountPage'
import { ports } from './ports'

const document = formDocument(fieldsOf(numberOf('fields'), false), true)
const refuse = async (): Promise<never> => {
  throw new Error('not here')
}

/** The designer with a large form; saving succeeds immediately. */
const designerPorts: FormPorts = {
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
  processes: async () => [],
  fieldUsage: refuse,
  renameField: refuse,
  reportPresence: async () => [],
  leave: () => {},
  holdLeaving: () => () => {},
  runtime: ports,
}

const queries = new QueryClient()

offerPage(() => (
  <QueryClientProvider client={queries}>
    <App>
      <DesignerHost designer={formDesigner as unknown as Designer} ports={designerPorts as unknown as DesignerPorts} />
    </App>
  </QueryClientProvider>
))

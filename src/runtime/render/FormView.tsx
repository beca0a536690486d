import { type ComponentType, createContext, memo, type ReactNode, useContext, useEffect } from 'react'
import { definitionOf } from '@/src/runtime/definitions'
import { FormOriginProvider } from '@/src/runtime/FormOrigin'
import { type FormActions, FormActionsProvider } from '@/src/runtime/model/FormActions'
import { type FormModel, FormModelProvider, useFormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import { layoutOf } from '@/src/runtime/plan/compilePlan'
import { FieldNode } from './FieldNode'
import { NodeProblem } from './NodeProblem'
import './form.css'

/** What a designer renders around nodes and into empty containers; absent for end users. */
export interface DesignSurface {
  Frame: ComponentType<{ plan: PlanNode; children: ReactNode }>
  Empty: ComponentType<{ plan: PlanNode }>
  /** The handle at a table's column that changes its width. */
  ColumnHandle: ComponentType<{ plan: PlanNode; width: number }>
}

const SurfaceContext = createContext<DesignSurface | null>(null)
export const useDesignSurface = () => useContext(SurfaceContext)

const NONE: FormActions = {}

interface FormViewProps {
  model: FormModel
  surface?: DesignSurface | null
  /** The capabilities of its buttons and events; an embedded form has none of its own. */
  actions?: FormActions
  /** The canvas passes the plan of the latest edit; other callers use the model's own. */
  root?: PlanNode
  /** Rendered after the form, within its model. */
  children?: ReactNode
}

/** Renders a form model: one element per node; nodes without rules do not subscribe to them. */
export function FormView({ model, surface = null, actions = NONE, root = model.plan.root, children }: FormViewProps) {
  useEffect(() => model.start(), [model])
  return (
    <FormModelProvider value={model}>
      <SurfaceContext.Provider value={surface}>
        <FormOriginProvider value={model.origin ?? null}>
          <FormActionsProvider value={actions}>
            <div className={formClass(model, root)}>
              <WarmStyles isActive={model.mode === 'edit' || model.mode === 'design'} types={typesIn(root)} />
              <NodeView plan={root} />
            </div>
            {children}
          </FormActionsProvider>
        </FormOriginProvider>
      </SurfaceContext.Provider>
    </FormModelProvider>
  )
}

/** Titles are placed beside their fields if the form says so and there is room. */
function formClass({ mode, device }: FormModel, { node }: PlanNode): string {
  const isBeside = node.labelPosition === 'left' && device === 'desktop'
  return `portal-form portal-form-${mode} portal-form-${device}${isBeside ? ' portal-form-beside' : ''}`
}

export const NodeView = memo(function NodeView({ plan }: { plan: PlanNode }) {
  const surface = useContext(SurfaceContext)
  const content = plan.problem ? <NodeProblem plan={plan} /> : <KnownNode plan={plan} />
  if (!surface || plan.kind?.rootOf) return content
  return <surface.Frame plan={plan}>{content}</surface.Frame>
})

function KnownNode({ plan }: { plan: PlanNode }) {
  const definition = definitionOf(plan.type)
  if (!definition) return null
  if (!('Layout' in definition)) return <FieldNode plan={plan} definition={definition} />
  if (plan.derived?.visible || plan.node.visible === false)
    return <ConditionalLayout plan={plan} Layout={definition.Layout} />
  return <definition.Layout plan={plan} />
}

function ConditionalLayout({ plan, Layout }: { plan: PlanNode; Layout: ComponentType<{ plan: PlanNode }> }) {
  const model = useFormModel()
  const visible = useTracked(() => model.mode === 'design' || isVisible(plan, model))
  return visible ? <Layout plan={plan} /> : null
}

/** Whether a node itself (apart from its containers) is visible. */
export function isVisible(plan: PlanNode, model: FormModel): boolean {
  return plan.derived?.visible ? plan.derived.visible(model.scope) : plan.node.visible !== false
}

/** The children of a container in its grid. */
export function Children({ of }: LayoutChildrenProps) {
  const model = useFormModel()
  const surface = useContext(SurfaceContext)
  const columns = layoutOf(model.document, of.id, model.device).columns ?? 1
  if (of.children.length === 0 && surface) return <surface.Empty plan={of} />
  return (
    <div className={`portal-grid portal-grid-${columns}`}>
      {of.children.map((child) => (
        <NodeView key={child.id} plan={child} />
      ))}
    </div>
  )
}

interface LayoutChildrenProps {
  of: PlanNode
}

/** The kinds below a node, as one text: on a canvas they change. */
function typesIn(root: PlanNode): string {
  const types = new Set<string>()
  const look = (node: PlanNode) => {
    types.add(node.type)
    // A linked value is shown as the field that it is copied from.
    const linkedType = node.node.field?.type
    if (linkedType) types.add(linkedType)
    for (const child of node.children) look(child)
  }
  look(root)
  return [...types].join(' ')
}

/**
 * One hidden real instance of each control with a look-alike, so that antd's styles are in the page: a component's CSS variables
 * are removed with its last instance.
 */
const WarmStyles = memo(function WarmStyles({ isActive, types }: { isActive: boolean; types: string }) {
  if (!isActive) return null
  return (
    <div hidden aria-hidden="true">
      {types.split(' ').map((type) => {
        const definition = definitionOf(type)
        return definition && 'Warm' in definition && definition.Warm ? <definition.Warm key={type} /> : null
      })}
    </div>
  )
})

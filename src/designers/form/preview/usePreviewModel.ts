import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Device } from '@/domain/documents/document'
import { formShownAt } from '@/domain/process/forms/formShownAt'
import { sampleData } from '@/domain/sample/sampleData'
import { type PreviewedForm, useFormPorts } from '@/src/designers/form/FormPorts'
import { useFormSession } from '@/src/designers/form/useFormSession'
import { loadSampleWorld } from '@/src/designers/tree/formula/loadSampleWorld'
import { loadKinds } from '@/src/runtime/fields/registry'
import { createFormModel, type FormModel } from '@/src/runtime/model/FormModel'
import { compilePlan } from '@/src/runtime/plan/compilePlan'
import type { ChosenPlace } from './PlaceSelect'
import type { Viewer } from './ViewerSelect'

export interface PreviewOptions {
  device: Device
  viewer: Viewer
  /** The node of a process at which the form is shown; null for the form by itself. */
  place: ChosenPlace | null
  hasSample: boolean
  /** Another value starts the preview again. */
  round: number
}

interface Prepared extends PreviewedForm {
  mode: 'edit' | 'read'
  values: Record<string, unknown> | undefined
}

export interface Preview {
  model: FormModel | null
  /** Whose view it is, for explanations. */
  form: PreviewedForm | null
  error: Error | null
}

/** The saved draft as the server would send it to the viewer, with sample data on request. */
export function usePreviewModel({ device, viewer, place, hasSample, round }: PreviewOptions): Preview {
  const session = useFormSession()
  const { preview, runtime } = useFormPorts()
  const { data, error } = useQuery({
    queryKey: ['preview', session.document.code, session.history.position, viewer, place?.key, hasSample, round],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Prepared> => {
      await session.saving.flush()
      const form = await preview(viewer)
      const values = hasSample ? await sampleOf(form) : undefined
      const shown = place && formShownAt(form.document, place, values ?? {}, form.principals)
      const document = shown?.document ?? form.document
      await loadKinds(compilePlan(document).types)
      return { ...form, document, mode: shown?.mode ?? 'edit', values: values && (shown?.data ?? values) }
    },
  })
  const sampleOf = async ({ document, principals, user }: PreviewedForm) => {
    const world = await loadSampleWorld(document, runtime)
    const { id, username, name } = user
    const asUser = { id, username, name, orgId: user.orgId ?? null, roles: user.roles ?? [] }
    return sampleData(document, world, { principals, user: asUser, now: world.now })
  }
  const model = useMemo(
    () =>
      data
        ? createFormModel({
            document: data.document,
            mode: data.mode,
            device,
            user: data.user,
            principals: data.principals,
            values: data.values,
            origin: { form: session.document.code, draft: true },
          })
        : null,
    [data, device, session.document.code],
  )
  return { model, form: data ?? null, error }
}

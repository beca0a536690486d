import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Device } from '@/domain/documents/document'
import { sampleData } from '@/domain/sample/sampleData'
import { type PreviewedForm, useFormPorts } from '@/src/designers/form/FormPorts'
import { useFormSession } from '@/src/designers/form/useFormSession'
import { loadSampleWorld } from '@/src/designers/tree/formula/loadSampleWorld'
import { loadKinds } from '@/src/runtime/fields/registry'
import { createFormModel, type FormModel } from '@/src/runtime/model/FormModel'
import { compilePlan } from '@/src/runtime/plan/compilePlan'
import type { Viewer } from './ViewerSelect'

export interface PreviewOptions {
  device: Device
  viewer: Viewer
  hasSample: boolean
  /** Another value starts the preview again. */
  round: number
}

interface Prepared extends PreviewedForm {
  values: Record<string, unknown> | undefined
}

export interface Preview {
  model: FormModel | null
  /** Whose view it is, for explanations. */
  form: PreviewedForm | null
  error: Error | null
}

/** The saved draft as the server would send it to the viewer, with sample data on request. */
export function usePreviewModel({ device, viewer, hasSample, round }: PreviewOptions): Preview {
  const session = useFormSession()
  const { preview, runtime } = useFormPorts()
  const { data, error } = useQuery({
    queryKey: ['preview', session.document.code, session.history.position, viewer, hasSample, round],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Prepared> => {
      await session.saving.flush()
      const form = await preview(viewer)
      await loadKinds(compilePlan(form.document).types)
      return { ...form, values: hasSample ? await sampleOf(form) : undefined }
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
            mode: 'edit',
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

import { useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import type { FieldControlProps } from '@/src/runtime/defineField'
import { useSurroundingForm } from '@/src/runtime/model/FormModel'
import { beginUpload } from '@/src/runtime/model/uploads'
import { type UploadedFile, usePorts } from '@/src/runtime/ports'

const MB = 1024 * 1024

/** A running upload, or a refused one with the reason. */
export interface Running {
  key: string
  name: string
  percent: number
  error: string | null
  controller: AbortController
}

interface Uploads {
  files: UploadedFile[]
  running: Running[]
  /** How many more files are allowed. */
  room: number
  add(files: Iterable<File>): void
  remove(id: string): void
  /** Cancels a running upload, or dismisses the message of a refused one. */
  drop(running: Running): void
}

type Options = Pick<FieldControlProps<UploadedFile[]>, 'node' | 'value' | 'onChange'>

/** Uploads files and tracks those in progress; the value lists the stored ones. */
export function useUploads({ node, value, onChange }: Options): Uploads {
  const { maxCount = 20, maxSizeMB = 20 } = node
  const { upload } = usePorts()
  const model = useSurroundingForm()
  const [running, setRunning] = useState<Running[]>([])
  const files = value ?? []
  const latest = useRef(files)
  latest.current = files
  const change = (key: string, part: Partial<Running>) =>
    setRunning((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const forget = (key: string) => setRunning((before) => before.filter((one) => one.key !== key))

  const show = (file: File, error: string | null): Running => {
    const one = { key: crypto.randomUUID(), name: file.name, percent: 0, error, controller: new AbortController() }
    setRunning((before) => [...before, one])
    return one
  }
  const send = async (file: File) => {
    const { key, controller } = show(file, null)
    const end = model && beginUpload(model, node.id)
    try {
      const stored = await upload(file, (percent) => change(key, { percent }), controller.signal)
      latest.current = [...latest.current, stored]
      onChange(latest.current)
      forget(key)
    } catch (cause) {
      if (controller.signal.aborted) forget(key)
      else change(key, { error: cause instanceof Error ? cause.message : String(cause) })
    } finally {
      end?.()
    }
  }
  // A refused one is only reported; it does not count.
  const room = maxCount - files.length - running.filter(({ error }) => error === null).length
  return {
    files,
    running,
    room,
    add: (added) => {
      let left = room
      for (const file of added) {
        if (file.size > maxSizeMB * MB) show(file, t('超过 {limit} MB，请压缩后再上传', { limit: maxSizeMB }))
        else if (left <= 0) show(file, t('最多 {count} 个文件，没有上传', { count: maxCount }))
        else {
          left -= 1
          void send(file)
        }
      }
    },
    remove: (id) => onChange(files.filter((one) => one.id !== id)),
    drop: (one) => (one.error ? forget(one.key) : one.controller.abort()),
  }
}

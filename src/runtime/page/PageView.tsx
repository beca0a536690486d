import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import type { Device, DocumentNode, TreeDocument } from '@/domain/documents/document'
import { loadWidgets } from '@/src/runtime/widgets/registry'
import { WidgetView } from './WidgetView'
import './page.css'

interface PageViewProps {
  document: TreeDocument
  device: Device
}

function typesIn(node: DocumentNode, types = new Set<string>()): Set<string> {
  types.add(node.type)
  for (const child of node.children ?? []) typesIn(child, types)
  return types
}

/** Renders a document of kind `page`. */
export function PageView({ document, device }: PageViewProps) {
  const [ready, setReady] = useState<TreeDocument | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadWidgets(typesIn(document.root)).then(() => isCurrent && setReady(document))
    return () => {
      isCurrent = false
    }
  }, [document])
  if (ready !== document) return <Skeleton active className="portal-page-loading" />
  return <WidgetView node={document.root} device={device} />
}

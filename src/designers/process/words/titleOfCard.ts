import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import { isHandling } from '@/domain/process/activities/taskButtons'
import { nodeTypeOf } from '@/domain/process/content/nodeTypes'
import { textOf } from '@/domain/process/content/ProcessContent'
import { typeTitleOf } from '@/domain/process/content/typeTitles'
import type { CardPlaces } from '@/domain/process/simple/CardPlaces'
import type { BlockCardType } from '@/domain/process/simple/Cards'

const branchTitle = (type: BlockCardType, number: number) =>
  type === 'parallel' ? t('分支{number}', { number }) : t('条件{number}', { number })

/** What people call a card or a branch: its own name, or what it is. */
export function titleOfCard(document: ProcessDocument, places: CardPlaces | null, id: string): string {
  const part = document.elements[id] ?? document.flows[id]
  const name = textOf(part, 'name')?.trim()
  if (name) return name
  const place = places?.branches.get(id)
  if (place) {
    if (place.branch.isDefault) return t('其它情况')
    return branchTitle(place.block.type, place.block.branches.findIndex((branch) => branch.id === id) + 1)
  }
  const type = part && nodeTypeOf(part)
  if (type === 'task' && isHandling(document.activities[id] ?? {})) return t('办理')
  const typeTitle = typeTitleOf(document, id)
  if (typeTitle) return typeTitle
  const flow = document.flows[id]
  if (!flow) return id
  const end = (property: string) => titleOfCard(document, places, textOf(flow, property) ?? '')
  return t('连线 {from} → {to}', { from: end('sourceRef'), to: end('targetRef') })
}

/** A title that no branch beside bears yet. */
export function freshBranchTitle(type: BlockCardType, taken: readonly string[]): string {
  let number = 1
  while (taken.includes(branchTitle(type, number))) number += 1
  return branchTitle(type, number)
}

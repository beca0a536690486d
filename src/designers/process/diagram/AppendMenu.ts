import { t } from '@/domain/i18n/t'
import { type ElementType, elementGroups, followingTypes } from './elementTypes'
import type { Drawn, Entry, Services } from './services'

/** The id by which the library knows the menu. */
export const appendMenu = 'portal-append'

/** All that can be added to an element, by name and in groups. */
export class AppendMenu {
  static readonly $inject = ['popupMenu', 'contextPadProvider']

  constructor(
    popupMenu: Services['popupMenu'],
    private readonly pad: { add(source: Drawn, kind: ElementType): void },
  ) {
    popupMenu.registerProvider(appendMenu, this)
  }

  getPopupMenuEntries(element: Drawn): Record<string, Entry> {
    // First what can be added nowhere else: a palette has the others, and the menu may be longer than the screen.
    const kinds = followingTypes(element).toSorted(
      (one, other) => Number(other.isOnEdge ?? false) - Number(one.isOnEdge ?? false),
    )
    const entries = kinds.map((kind): [string, Entry] => {
      const { key, title, icon, group } = kind
      const action = () => this.pad.add(element, kind)
      const label = t('添加{title}', { title })
      return [
        key,
        { label: title, title: label, className: icon, group: { id: group, name: elementGroups[group] }, action },
      ]
    })
    return Object.fromEntries(entries)
  }
}

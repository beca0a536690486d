import { App } from 'antd'
import { useCallback } from 'react'
import { t } from '@/domain/i18n/t'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { remove } from '@/src/designers/entity/commands/fieldActions'
import { useEntitySession } from '@/src/designers/entity/session/EntitySession'

/** Uses that are named before a field goes. */
const NAMED = 5

/** Removes a field; whoever uses it is named before. A removed field can be taken back by the history. */
export function useFieldRemoval(): (id: string) => Promise<void> {
  const session = useEntitySession()
  const { runtime } = useDesignerPorts()
  const { modal, message } = App.useApp()
  return useCallback(
    async (id) => {
      const title = session.titleOf(id)
      const isPublished = session.published.document?.fields.some((field) => field.id === id) === true
      const uses = isPublished
        ? await runtime
            .call('resourceUsages', { params: { id: session.resource.id }, query: { field: id } })
            .then(({ content }) => content)
            .catch(() => [])
        : []
      const isSure =
        uses.length === 0 ||
        (await modal.confirm({
          title: t('「{title}」正在被使用，仍要删除？', { title }),
          content: (
            <ul>
              {uses.slice(0, NAMED).map(({ key, title: user, place }) => (
                <li key={key}>{place ? t('{user}：{place}', { user, place }) : user}</li>
              ))}
              {uses.length > NAMED ? <li>{t('等 {count} 处', { count: uses.length })}</li> : null}
            </ul>
          ),
          okText: t('删除'),
          cancelText: t('取消'),
          okButtonProps: { danger: true },
        }))
      if (isSure && remove(session, id)) void message.success(t('已删除「{name}」', { name: title }))
    },
    [session, runtime, modal, message],
  )
}

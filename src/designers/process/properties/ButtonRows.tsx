import { Input, Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { buttonsFor, isHandling, isUsuallyOn, type TaskButton } from '@/domain/process/activities/taskButtons'
import type { ActivitySettings, ButtonSettings } from '@/domain/process/generated/settings'
import { useActivity } from './ActivityRow'
import { buttonTitle, settingTitle } from './settingSchema'

/** Leaves out what is as it would be anyway. */
function compact(name: TaskButton, { on, text }: ButtonSettings): ButtonSettings | undefined {
  const kept: ButtonSettings = {
    ...(on !== undefined && on !== isUsuallyOn(name) ? { on } : {}),
    ...(text ? { text } : {}),
  }
  return Object.keys(kept).length === 0 ? undefined : kept
}

/** Which buttons a task has, and what stands on them. */
export const ButtonRows = observer(function ButtonRows({ id }: { id: string }) {
  const { stored, activity, set } = useActivity(id)
  const change = (name: TaskButton, part: ButtonSettings) => {
    const { [name]: own, ...others } = stored.buttons ?? {}
    const next = compact(name, { ...own, ...part })
    const buttons: ActivitySettings['buttons'] = { ...others, ...(next ? { [name]: next } : {}) }
    set({ buttons: Object.keys(buttons).length === 0 ? undefined : buttons }, settingTitle('buttons'))
  }
  return (
    <table className="process-buttons">
      <thead>
        <tr>
          <th>{t('按钮')}</th>
          <th>{t('显示')}</th>
          <th>{t('文字')}</th>
        </tr>
      </thead>
      <tbody>
        {buttonsFor(activity).map((name) => {
          const title = name === 'agree' && isHandling(activity) ? t('完成办理') : buttonTitle(name)
          const isOn = stored.buttons?.[name]?.on ?? isUsuallyOn(name)
          return (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td>
                <Switch
                  size="small"
                  aria-label={t('显示“{title}”', { title })}
                  checked={isOn}
                  onChange={(on) => change(name, { on })}
                />
              </td>
              <td>
                <Input
                  size="small"
                  aria-label={t('“{title}”的文字', { title })}
                  maxLength={20}
                  disabled={!isOn}
                  placeholder={title}
                  value={stored.buttons?.[name]?.text ?? ''}
                  onChange={(event) => change(name, { text: event.target.value })}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
})

import { Tabs } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { isHandling } from '@/domain/process/activities/taskButtons'
import { useActivity } from './ActivityRow'
import { ApproverRows } from './ApproverRows'
import { ButtonRows } from './ButtonRows'
import { CardHead } from './CardHead'
import { DecisionRows } from './DecisionRows'
import { FieldAccessTable } from './FieldAccessTable'

/** An approval: who decides, and how; what they see and change of the form; their buttons. */
export const ApproveProperties = observer(function ApproveProperties({ id }: { id: string }) {
  const { activity } = useActivity(id)
  const kind = isHandling(activity) ? t('办理') : t('审批')
  return (
    <div className="design-properties">
      <CardHead id={id} kind={kind} />
      <Tabs
        size="small"
        animated={false}
        tabBarGutter={14}
        destroyOnHidden
        items={[
          { key: 'who', label: isHandling(activity) ? t('办理人') : t('审批人'), children: <ApproverRows id={id} /> },
          { key: 'how', label: t('处理方式'), children: <DecisionRows id={id} /> },
          { key: 'fields', label: t('表单权限'), children: <FieldAccessTable id={id} /> },
          { key: 'buttons', label: t('按钮'), children: <ButtonRows id={id} /> },
        ]}
      />
    </div>
  )
})

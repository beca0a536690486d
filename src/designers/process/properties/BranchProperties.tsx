import { Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { Row } from '@/src/designers/core/properties/Row'
import { conditionAt } from '@/src/designers/process/commands/cardActions'
import { cardTitles, moveBranchTo } from '@/src/designers/process/commands/cardCommands'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { ChoiceRow } from './ActivityRow'
import { BranchCondition } from './BranchCondition'
import { CardHead } from './CardHead'

/** A branch: when it is taken, and before which others. */
export const BranchProperties = observer(function BranchProperties({ id }: { id: string }) {
  const session = useProcessSession()
  const place = session.places?.branches.get(id)
  if (!place) return null
  const { branch, block } = place
  const ranks = block.branches.filter(({ isDefault }) => !isDefault)
  if (block.type === 'parallel')
    return (
      <div className="design-properties">
        <CardHead id={id} kind={t('并行分支')} />
        <p className="design-property-hint">{t('此分支与其他分支同时进行，全部办完后继续。')}</p>
      </div>
    )
  return (
    <div className="design-properties">
      <CardHead id={id} kind={branch.isDefault ? t('其它情况') : cardTitles[block.type]} />
      {branch.isDefault ? (
        <>
          <p className="design-property-hint">{t('它总在最后，不能移动或删除。')}</p>
          <ChoiceRow
            id={block.id}
            name="otherwise"
            hint={t('“不允许提交”：走到这里的提交被拒绝，并提示填写的人检查内容')}
          />
        </>
      ) : (
        <>
          {block.type === 'inclusive' ? (
            <p className="design-property-hint">{t('条件成立就进入，不论其他分支是否也进入。')}</p>
          ) : (
            <Row title={t('优先级')} hint={t('从左到右判断，进入第一个成立的分支')}>
              <Select
                aria-label={t('优先级')}
                value={ranks.findIndex((one) => one.id === id)}
                options={ranks.map((_, at) => ({ value: at, label: t('优先级 {number}', { number: at + 1 }) }))}
                onChange={(to) => {
                  const command = moveBranchTo(session.document, id, to)
                  if (command) session.execute(command)
                }}
              />
            </Row>
          )}
          <BranchCondition id={id} value={conditionAt(session, id)} />
        </>
      )}
    </div>
  )
})

import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { usePhrases } from './usePhrases'

/** A list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  const entry = list[from]
  return entry === undefined || to < 0 || to >= list.length ? [...list] : rest.toSpliced(to, 0, entry)
}

/** Phrases are added, removed and put in order, by dragging or by buttons; each change is stored at once. */
export function PhrasesDialog({ onClose }: { onClose: () => void }) {
  const { phrases, save } = usePhrases()
  const [owner, setOwner] = useState<'own' | 'shared'>('own')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const list = phrases?.[owner] ?? []
  const store = (next: string[]) => {
    setFailure(null)
    save(owner, next).catch((error: Error) => setFailure(error.message))
  }
  const add = () => {
    if (text.trim() === '') return
    store([...list, text.trim()])
    setText('')
  }
  return (
    <Modal open title={t('常用语')} footer={null} onCancel={onClose}>
      {failure ? <Alert type="error" showIcon message={failure} className="portal-dialog-error" /> : null}
      {phrases?.canShare ? (
        <Segmented<'own' | 'shared'>
          value={owner}
          onChange={(value) => setOwner(value)}
          options={[
            { value: 'own', label: t('我的') },
            { value: 'shared', label: t('组织的') },
          ]}
        />
      ) : null}
      <ol className="portal-phrases">
        {list.map((phrase, at) => (
          <li
            key={phrase}
            draggable
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) store(moved(list, dragged, at))
              setDragged(null)
            }}
          >
            <HolderOutlined aria-hidden />
            <span>{phrase}</span>
            <Button
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={t('上移「{phrase}」', { phrase })}
              disabled={at === 0}
              onClick={() => store(moved(list, at, at - 1))}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={t('下移「{phrase}」', { phrase })}
              disabled={at === list.length - 1}
              onClick={() => store(moved(list, at, at + 1))}
            />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('删除「{phrase}」', { phrase })}
              onClick={() => store(list.filter((one) => one !== phrase))}
            />
          </li>
        ))}
      </ol>
      <Input.Search
        value={text}
        maxLength={200}
        placeholder={t('新的常用语')}
        aria-label={t('新的常用语')}
        enterButton={t('添加')}
        onChange={(event) => setText(event.target.value)}
        onSearch={add}
      />
    </Modal>
  )
}

import { Button, Input } from 'antd'
import { type Ref, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { type Attached, OpinionExtras } from './OpinionExtras'
import { PhrasesDialog } from './PhrasesDialog'
import { usePhrases } from './usePhrases'

export interface OpinionBoxProps {
  title: string
  opinion: string
  onChange: (opinion: string) => void
  /** It was asked for and is still missing. */
  isMissing: boolean
  needsSignature: boolean
  onAttach: (attached: Attached) => void
  /** Around the text, to place the caret in it. */
  box?: Ref<HTMLDivElement>
}

/** Phrases that are offered beside the text. */
const mostOffered = 8

/** A phrase at the end of what is written. */
export const withPhrase = (opinion: string, phrase: string): string =>
  opinion === '' || /[\n。；，,;.]$/.test(opinion) ? opinion + phrase : t('{opinion}，{phrase}', { opinion, phrase })

/** The opinion with phrases as chips, files and, where it is asked for, a signature. */
export function OpinionBox({ title, opinion, onChange, isMissing, needsSignature, onAttach, box }: OpinionBoxProps) {
  const { phrases } = usePhrases()
  const [isManaging, setManaging] = useState(false)
  const offered = [...new Set([...(phrases?.own ?? []), ...(phrases?.shared ?? [])])].slice(0, mostOffered)
  return (
    <div className="portal-opinion" ref={box}>
      <Input.TextArea
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={2000}
        value={opinion}
        status={isMissing ? 'error' : ''}
        aria-label={title}
        placeholder={isMissing ? t('请填写意见') : title}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="portal-opinion-chips">
        {offered.map((phrase) => (
          <Button
            key={phrase}
            size="small"
            shape="round"
            aria-label={t('填入「{phrase}」', { phrase })}
            onClick={() => onChange(withPhrase(opinion, phrase).slice(0, 2000))}
          >
            {phrase}
          </Button>
        ))}
        <Button size="small" type="link" onClick={() => setManaging(true)}>
          {t('常用语')}
        </Button>
        <OpinionExtras needsSignature={needsSignature} onChange={onAttach} />
      </div>
      {isManaging ? <PhrasesDialog onClose={() => setManaging(false)} /> : null}
    </div>
  )
}

import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import type { FieldControlProps, FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'
import { DirectoryText } from './directory/DirectoryText'

interface FieldComponents {
  Edit: (props: FieldControlProps<string>) => ReactNode
  Read: (props: FieldReadProps<string>) => ReactNode
}

/** The components of a value that the server records by itself: shown in place of a control, never entered. */
function recorded(Read: FieldComponents['Read'], hint: string): FieldComponents {
  return {
    Read,
    Edit: ({ id, node, value, label, device }) => (
      <output id={id} className="portal-computed" aria-label={label}>
        {value ? <Read node={node} value={value} device={device} /> : <span className="portal-empty">{hint}</span>}
      </output>
    ),
  }
}

export const recordedUser = (hint: string): FieldComponents =>
  recorded((props: FieldReadProps<string>) => <DirectoryText {...props} kind="users" />, hint)

export const recordedOrg = (hint: string): FieldComponents =>
  recorded((props: FieldReadProps<string>) => <DirectoryText {...props} kind="orgs" />, hint)

export const recordedMoment = (hint: string): FieldComponents =>
  recorded(
    (props: FieldReadProps<string>) =>
      props.value ? (
        <time dateTime={props.value}>{dayjs(props.value).format('YYYY-MM-DD HH:mm')}</time>
      ) : (
        <PlainText {...props} />
      ),
    hint,
  )

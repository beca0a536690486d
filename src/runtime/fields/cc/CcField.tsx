import type { ComponentType } from 'react'
import type { DocumentNode } from '@/domain/documents/document'
import { directoryComponents } from '@/src/runtime/controls/directory/directoryComponents'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

type Props = FieldControlProps<string | string[]>

/** People are chosen as in a field for several people. */
const forSeveral = (Shown: ComponentType<Props>) => (props: Props) => (
  <Shown {...props} node={{ ...props.node, multiple: true } as DocumentNode} />
)

const { Edit, Lite, Read, Warm } = directoryComponents('users')

/** People who are sent a copy when the request or the task is submitted; the server sends it. */
export const ccField = defineField({ type: 'Cc', Edit: forSeveral(Edit), Lite: forSeveral(Lite), Read, Warm })

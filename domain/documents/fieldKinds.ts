import { makeNodeKind } from '@/domain/documents/makeNodeKind'
import type { FieldKind } from '@/domain/documents/NodeKind'
import bodyDocument from '@/schemas/fields/body-document.schema.json' with { type: 'json' }
import button from '@/schemas/fields/button.schema.json' with { type: 'json' }
import cascader from '@/schemas/fields/cascader.schema.json' with { type: 'json' }
import cc from '@/schemas/fields/cc.schema.json' with { type: 'json' }
import checkboxGroup from '@/schemas/fields/checkbox-group.schema.json' with { type: 'json' }
import classification from '@/schemas/fields/classification.schema.json' with { type: 'json' }
import code from '@/schemas/fields/code.schema.json' with { type: 'json' }
import collapse from '@/schemas/fields/collapse.schema.json' with { type: 'json' }
import collapsePane from '@/schemas/fields/collapse-pane.schema.json' with { type: 'json' }
import color from '@/schemas/fields/color.schema.json' with { type: 'json' }
import conditionBuilder from '@/schemas/fields/condition-builder.schema.json' with { type: 'json' }
import createdAt from '@/schemas/fields/created-at.schema.json' with { type: 'json' }
import createdBy from '@/schemas/fields/created-by.schema.json' with { type: 'json' }
import currentOrg from '@/schemas/fields/current-org.schema.json' with { type: 'json' }
import currentUser from '@/schemas/fields/current-user.schema.json' with { type: 'json' }
import date from '@/schemas/fields/date.schema.json' with { type: 'json' }
import dateRange from '@/schemas/fields/date-range.schema.json' with { type: 'json' }
import dateTime from '@/schemas/fields/date-time.schema.json' with { type: 'json' }
import dictSelect from '@/schemas/fields/dict-select.schema.json' with { type: 'json' }
import divider from '@/schemas/fields/divider.schema.json' with { type: 'json' }
import email from '@/schemas/fields/email.schema.json' with { type: 'json' }
import flowDiagram from '@/schemas/fields/flow-diagram.schema.json' with { type: 'json' }
import flowLog from '@/schemas/fields/flow-log.schema.json' with { type: 'json' }
import form from '@/schemas/fields/form.schema.json' with { type: 'json' }
import formula from '@/schemas/fields/formula.schema.json' with { type: 'json' }
import frame from '@/schemas/fields/frame.schema.json' with { type: 'json' }
import grid from '@/schemas/fields/grid.schema.json' with { type: 'json' }
import group from '@/schemas/fields/group.schema.json' with { type: 'json' }
import idCard from '@/schemas/fields/id-card.schema.json' with { type: 'json' }
import image from '@/schemas/fields/image.schema.json' with { type: 'json' }
import location from '@/schemas/fields/location.schema.json' with { type: 'json' }
import matrix from '@/schemas/fields/matrix.schema.json' with { type: 'json' }
import money from '@/schemas/fields/money.schema.json' with { type: 'json' }
import multiSelect from '@/schemas/fields/multi-select.schema.json' with { type: 'json' }
import note from '@/schemas/fields/note.schema.json' with { type: 'json' }
import number from '@/schemas/fields/number.schema.json' with { type: 'json' }
import opinion from '@/schemas/fields/opinion.schema.json' with { type: 'json' }
import orgPicker from '@/schemas/fields/org-picker.schema.json' with { type: 'json' }
import password from '@/schemas/fields/password.schema.json' with { type: 'json' }
import percent from '@/schemas/fields/percent.schema.json' with { type: 'json' }
import phone from '@/schemas/fields/phone.schema.json' with { type: 'json' }
import radio from '@/schemas/fields/radio.schema.json' with { type: 'json' }
import rate from '@/schemas/fields/rate.schema.json' with { type: 'json' }
import region from '@/schemas/fields/region.schema.json' with { type: 'json' }
import relatedProcess from '@/schemas/fields/related-process.schema.json' with { type: 'json' }
import relatedProperty from '@/schemas/fields/related-property.schema.json' with { type: 'json' }
import relatedRecord from '@/schemas/fields/related-record.schema.json' with { type: 'json' }
import remoteSelect from '@/schemas/fields/remote-select.schema.json' with { type: 'json' }
import richText from '@/schemas/fields/rich-text.schema.json' with { type: 'json' }
import rolePicker from '@/schemas/fields/role-picker.schema.json' with { type: 'json' }
import scan from '@/schemas/fields/scan.schema.json' with { type: 'json' }
import select from '@/schemas/fields/select.schema.json' with { type: 'json' }
import serialNumber from '@/schemas/fields/serial-number.schema.json' with { type: 'json' }
import signature from '@/schemas/fields/signature.schema.json' with { type: 'json' }
import slider from '@/schemas/fields/slider.schema.json' with { type: 'json' }
import stepPane from '@/schemas/fields/step-pane.schema.json' with { type: 'json' }
import steps from '@/schemas/fields/steps.schema.json' with { type: 'json' }
import subForm from '@/schemas/fields/sub-form.schema.json' with { type: 'json' }
import subTable from '@/schemas/fields/sub-table.schema.json' with { type: 'json' }
import summary from '@/schemas/fields/summary.schema.json' with { type: 'json' }
import switchKind from '@/schemas/fields/switch.schema.json' with { type: 'json' }
import tabPane from '@/schemas/fields/tab-pane.schema.json' with { type: 'json' }
import tabs from '@/schemas/fields/tabs.schema.json' with { type: 'json' }
import tags from '@/schemas/fields/tags.schema.json' with { type: 'json' }
import text from '@/schemas/fields/text.schema.json' with { type: 'json' }
import textArea from '@/schemas/fields/text-area.schema.json' with { type: 'json' }
import time from '@/schemas/fields/time.schema.json' with { type: 'json' }
import treeSelect from '@/schemas/fields/tree-select.schema.json' with { type: 'json' }
import updatedAt from '@/schemas/fields/updated-at.schema.json' with { type: 'json' }
import updatedBy from '@/schemas/fields/updated-by.schema.json' with { type: 'json' }
import upload from '@/schemas/fields/upload.schema.json' with { type: 'json' }
import url from '@/schemas/fields/url.schema.json' with { type: 'json' }
import userPicker from '@/schemas/fields/user-picker.schema.json' with { type: 'json' }

/** The registry of a form's kinds, in the order of the palette. A new kind is one schema and one line here. */
const schemas = [
  text,
  textArea,
  number,
  money,
  percent,
  phone,
  idCard,
  email,
  url,
  password,
  radio,
  checkboxGroup,
  select,
  multiSelect,
  treeSelect,
  cascader,
  region,
  date,
  dateTime,
  time,
  dateRange,
  switchKind,
  slider,
  rate,
  color,
  tags,
  userPicker,
  orgPicker,
  rolePicker,
  currentUser,
  currentOrg,
  createdBy,
  createdAt,
  updatedBy,
  updatedAt,
  dictSelect,
  remoteSelect,
  relatedRecord,
  relatedProperty,
  formula,
  summary,
  serialNumber,
  upload,
  richText,
  matrix,
  code,
  image,
  location,
  signature,
  scan,
  conditionBuilder,
  subTable,
  subForm,
  opinion,
  flowLog,
  flowDiagram,
  cc,
  relatedProcess,
  classification,
  bodyDocument,
  group,
  grid,
  tabs,
  tabPane,
  collapse,
  collapsePane,
  steps,
  stepPane,
  divider,
  note,
  frame,
  button,
  form,
] as const

/** Kinds in the order of the palette; the root kind `Form` comes last and is not in the palette. */
export const fieldKindList: readonly FieldKind[] = schemas.map((schema) => makeNodeKind(schema))

/** Kinds by type. Look up with `fieldKindOf`, which is safe for any text. */
export const fieldKinds: Readonly<Record<string, FieldKind>> = Object.fromEntries(
  fieldKindList.map((kind) => [kind.type, kind]),
)

/** The kind of a type, or undefined when there is none. Never throws. */
export function fieldKindOf(type: string): FieldKind | undefined {
  return Object.hasOwn(fieldKinds, type) ? fieldKinds[type] : undefined
}

import { loadRegions } from '@/domain/validation/regions'
import { loadCode } from '@/src/components/lazy-part/loadCode'
import { type Definition, definitionOf, registerDefinition } from '@/src/runtime/definitions'

interface Entry {
  type: string
  load: () => Promise<Definition>
}

/**
 * Every field kind, one line each; a page loads only those that its document names.
 * To add a kind: a folder here, a line here and a schema in schemas/fields.
 */
export const fieldRegistry = [
  { type: 'Text', load: async () => (await import('./text/TextField')).textField },
  { type: 'TextArea', load: async () => (await import('./text-area/TextAreaField')).textAreaField },
  { type: 'Number', load: async () => (await import('./number/NumberField')).numberField },
  { type: 'Money', load: async () => (await import('./money/MoneyField')).moneyField },
  { type: 'Phone', load: async () => (await import('./phone/PhoneField')).phoneField },
  { type: 'IdCard', load: async () => (await import('./id-card/IdCardField')).idCardField },
  { type: 'Email', load: async () => (await import('./email/EmailField')).emailField },
  { type: 'Radio', load: async () => (await import('./radio/RadioField')).radioField },
  { type: 'CheckboxGroup', load: async () => (await import('./checkbox-group/CheckboxGroupField')).checkboxGroupField },
  { type: 'Select', load: async () => (await import('./select/SelectField')).selectField },
  { type: 'MultiSelect', load: async () => (await import('./multi-select/MultiSelectField')).multiSelectField },
  { type: 'Date', load: async () => (await import('./date/DateField')).dateField },
  { type: 'DateTime', load: async () => (await import('./date-time/DateTimeField')).dateTimeField },
  { type: 'Switch', load: async () => (await import('./switch/SwitchField')).switchField },
  { type: 'UserPicker', load: async () => (await import('./user-picker/UserPickerField')).userPickerField },
  { type: 'OrgPicker', load: async () => (await import('./org-picker/OrgPickerField')).orgPickerField },
  { type: 'DictSelect', load: async () => (await import('./dict-select/DictSelectField')).dictSelectField },
  { type: 'Formula', load: async () => (await import('./formula/FormulaField')).formulaField },
  { type: 'SerialNumber', load: async () => (await import('./serial-number/SerialNumberField')).serialNumberField },
  { type: 'Upload', load: async () => (await import('./upload/UploadField')).uploadField },
  { type: 'SubTable', load: async () => (await import('./sub-table/SubTableLayout')).subTableLayout },
  { type: 'Form', load: async () => (await import('./form/FormLayout')).formLayout },
  { type: 'Group', load: async () => (await import('./group/GroupLayout')).groupLayout },
  { type: 'Tabs', load: async () => (await import('./tabs/TabsLayout')).tabsLayout },
  { type: 'TabPane', load: async () => (await import('./tab-pane/TabPaneLayout')).tabPaneLayout },
  { type: 'Divider', load: async () => (await import('./divider/DividerLayout')).dividerLayout },
  { type: 'Note', load: async () => (await import('./note/NoteLayout')).noteLayout },
  { type: 'Button', load: async () => (await import('./button/ButtonLayout')).buttonLayout },
  { type: 'Time', load: async () => (await import('./time/TimeField')).timeField },
  { type: 'DateRange', load: async () => (await import('./date-range/DateRangeField')).dateRangeField },
  { type: 'Grid', load: async () => (await import('./grid/GridLayout')).gridLayout },
  { type: 'Collapse', load: async () => (await import('./collapse/CollapseLayout')).collapseLayout },
  { type: 'CollapsePane', load: async () => (await import('./collapse-pane/CollapsePaneLayout')).collapsePaneLayout },
  { type: 'Image', load: async () => (await import('./image/ImageField')).imageField },
  { type: 'CurrentUser', load: async () => (await import('./current-user/CurrentUserField')).currentUserField },
  { type: 'CurrentOrg', load: async () => (await import('./current-org/CurrentOrgField')).currentOrgField },
  { type: 'TreeSelect', load: async () => (await import('./tree-select/TreeSelectField')).treeSelectField },
  { type: 'Cascader', load: async () => (await import('./cascader/CascaderField')).cascaderField },
  { type: 'Percent', load: async () => (await import('./percent/PercentField')).percentField },
  { type: 'Url', load: async () => (await import('./url/UrlField')).urlField },
  { type: 'Slider', load: async () => (await import('./slider/SliderField')).sliderField },
  { type: 'Rate', load: async () => (await import('./rate/RateField')).rateField },
  { type: 'Color', load: async () => (await import('./color/ColorField')).colorField },
  { type: 'Tags', load: async () => (await import('./tags/TagsField')).tagsField },
  { type: 'Steps', load: async () => (await import('./steps/StepsLayout')).stepsLayout },
  { type: 'StepPane', load: async () => (await import('./step-pane/StepPaneLayout')).stepPaneLayout },
  { type: 'CreatedBy', load: async () => (await import('./created-by/CreatedByField')).createdByField },
  { type: 'CreatedAt', load: async () => (await import('./created-at/CreatedAtField')).createdAtField },
  { type: 'UpdatedBy', load: async () => (await import('./updated-by/UpdatedByField')).updatedByField },
  { type: 'UpdatedAt', load: async () => (await import('./updated-at/UpdatedAtField')).updatedAtField },
  { type: 'Password', load: async () => (await import('./password/PasswordField')).passwordField },
  { type: 'RolePicker', load: async () => (await import('./role-picker/RolePickerField')).rolePickerField },
  { type: 'Matrix', load: async () => (await import('./matrix/MatrixField')).matrixField },
  { type: 'Signature', load: async () => (await import('./signature/SignatureField')).signatureField },
  { type: 'Summary', load: async () => (await import('./summary/SummaryField')).summaryField },
  { type: 'Code', load: async () => (await import('./code/CodeField')).codeField },
  { type: 'Scan', load: async () => (await import('./scan/ScanField')).scanField },
  { type: 'RemoteSelect', load: async () => (await import('./remote-select/RemoteSelectField')).remoteSelectField },
  { type: 'RelatedRecord', load: async () => (await import('./related-record/RelatedRecordField')).relatedRecordField },
  {
    type: 'RelatedProperty',
    load: async () => (await import('./related-property/RelatedPropertyField')).relatedPropertyField,
  },
  { type: 'SubForm', load: async () => (await import('./sub-form/SubFormField')).subFormField },
  { type: 'Frame', load: async () => (await import('./frame/FrameLayout')).frameLayout },
  { type: 'Opinion', load: async () => (await import('./opinion/OpinionLayout')).opinionLayout },
  { type: 'FlowLog', load: async () => (await import('./flow-log/FlowLogLayout')).flowLogLayout },
  { type: 'FlowDiagram', load: async () => (await import('./flow-diagram/FlowDiagramLayout')).flowDiagramLayout },
  { type: 'Cc', load: async () => (await import('./cc/CcField')).ccField },
  {
    type: 'RelatedProcess',
    load: async () => (await import('./related-process/RelatedProcessField')).relatedProcessField,
  },
  {
    type: 'Classification',
    load: async () => (await import('./classification/ClassificationField')).classificationField,
  },
  {
    type: 'BodyDocument',
    load: async () => (await import('./body-document/BodyDocumentField')).bodyDocumentField,
  },
  { type: 'RichText', load: async () => (await import('./rich-text/RichTextField')).richTextField },
  { type: 'Location', load: async () => (await import('./location/LocationField')).locationField },
  { type: 'GroupPicker', load: async () => (await import('./group-picker/GroupPickerField')).groupPickerField },
  {
    type: 'LinkedConditions',
    load: async () => (await import('./linked-conditions/LinkedConditionsField')).linkedConditionsField,
  },
  { type: 'LinkedSelect', load: async () => (await import('./linked-select/LinkedSelectField')).linkedSelectField },
  {
    type: 'Region',
    // The checks of the domain need the divisions, too.
    load: async () => (await Promise.all([import('./region/RegionField'), loadRegions()]))[0].regionField,
  },
  {
    type: 'ConditionBuilder',
    load: async () => (await import('./condition-builder/ConditionBuilderField')).conditionBuilderField,
  },
] as const satisfies readonly Entry[]

/** Loads the components of the named kinds; the renderer reports unknown ones inline. */
export async function loadKinds(types: Iterable<string>): Promise<void> {
  const wanted = new Set(types)
  const missing = fieldRegistry.filter((entry) => wanted.has(entry.type) && !definitionOf(entry.type))
  const definitions = await loadCode(() => Promise.all(missing.map((entry) => entry.load())))
  for (const definition of definitions) registerDefinition(definition)
}

import Modeler from 'bpmn-js/lib/Modeler'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'
import { t } from '@/domain/i18n/t'
import { AppendMenu } from './AppendMenu'
import { ContextPad } from './ContextPad'
import { DownLayouter } from './DownLayouter'
import { Downwards } from './Downwards'
import { FlowRoom } from './FlowRoom'
import { Palette } from './Palette'
import { ScopeFilling } from './ScopeFilling'
import type { GetService } from './services'

/** The few sentences of the library that people can still see. */
const sentences: Readonly<Record<string, string>> = {
  'Search in diagram': t('在流程图中搜索'),
  'Activate hand tool': t('移动画布'),
  'Drag to create': t('拖动以添加'),
}

const translate = (template: string, values: Readonly<Record<string, string>> = {}) =>
  (sentences[template] ?? template).replaceAll(/\{([^}]+)\}/g, (whole, name: string) => values[name] ?? whole)

const colour = (name: string) => `var(--ant-color-${name})`

/** A canvas for BPMN 2.0 in an element of the page, offering what the engine runs. */
export function createModeler(container: HTMLElement): Modeler {
  const modeler = new Modeler({
    container,
    bpmnRenderer: {
      defaultFillColor: colour('bg-container'),
      defaultStrokeColor: colour('text'),
      defaultLabelColor: colour('text'),
    },
    additionalModules: [
      {
        paletteProvider: ['type', Palette],
        contextPadProvider: ['type', ContextPad],
        __init__: ['appendMenu', 'downwards', 'flowRoom', 'scopeFilling'],
        downwards: ['type', Downwards],
        layouter: ['type', DownLayouter],
        appendMenu: ['type', AppendMenu],
        flowRoom: ['type', FlowRoom],
        scopeFilling: ['type', ScopeFilling],
        translate: ['value', translate],
        // The keys are those of the designer.
        keyboardBindings: ['value', null],
        keyboardMove: ['value', null],
        keyboardMoveSelection: ['value', null],
      },
    ],
  })
  return modeler
}

export type { Modeler }

/** The services of a modeler, typed. */
export const serviceOf = (modeler: Modeler): GetService => ((name: string) => modeler.get(name)) as GetService

/** What of bpmn-moddle 10.3.1 is used here; it ships types for elements, not for its own functions. */
declare module 'bpmn-moddle' {
  export interface ModdleProperty {
    readonly name: string
    readonly isReference?: boolean
    readonly isMany?: boolean
    readonly default?: unknown
  }

  export interface ModdleElement {
    readonly $type: string
    readonly $attrs?: Record<string, unknown>
    $parent?: ModdleElement
    readonly $descriptor: {
      readonly isGeneric?: boolean
      readonly ns?: { readonly uri?: string }
      readonly properties: readonly ModdleProperty[]
    }
    readonly $instanceOf?: (type: string) => boolean
    get(name: string): unknown
    set(name: string, value: unknown): void
    [property: string]: unknown
  }

  export interface ParseResult {
    readonly rootElement: ModdleElement
    readonly warnings: readonly { readonly message: string }[]
  }

  export class BpmnModdle {
    readonly registry: { readonly typeMap: Readonly<Record<string, unknown>> }
    create(type: string, properties?: object): ModdleElement
    createAny(type: string, uri: string, properties?: object): ModdleElement
    fromXML(xml: string, typeName?: string): Promise<ParseResult>
    toXML(element: ModdleElement, options?: { format?: boolean; preamble?: boolean }): Promise<{ xml: string }>
  }
}

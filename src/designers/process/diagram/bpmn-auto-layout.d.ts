/** bpmn-auto-layout 1.3.0 ships no types. */
declare module 'bpmn-auto-layout' {
  /** In and out: BPMN 2.0 XML; the drawing is made anew. */
  export function layoutProcess(xml: string): Promise<string>
}

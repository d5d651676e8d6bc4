/** The parts of the library that are used: its own types refer to files that its package lacks. */
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    readonly $type: string;
    get: (name: string) => unknown;
    set: (name: string, value: unknown) => void;
  }

  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, object>>);
    create(type: string, attributes?: Readonly<Record<string, unknown>>): ModdleElement;
    fromXML(xml: string): Promise<{ rootElement: ModdleElement; warnings: readonly { message: string }[] }>;
    toXML(element: ModdleElement, options?: { format?: boolean }): Promise<{ xml: string }>;
  }
}

import type { WidgetFixture, WidgetServices } from '../../../../widgets/contract';

/**
 * Services for an element that is only shown: rows come from its example, and no message leaves the page. What an
 * example lacks is asked of the server.
 */
export function exampleServices(services: WidgetServices, { rows }: WidgetFixture): WidgetServices {
  const example: WidgetServices = {
    ...services,
    codes: { send: () => Promise.resolve('example'), verify: () => Promise.resolve('example') },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an example answers only its own element
  if (rows !== undefined) example.query = <T>() => Promise.resolve(rows as T);
  delete example.openForm;
  delete example.renderProcesses;
  return example;
}

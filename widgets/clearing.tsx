import type { WidgetServices } from './contract';

/** A cross by which a choice is taken away; without this it has an English name. */
export function clearing({ translate }: Pick<WidgetServices, 'translate'>): { label: string } {
  return { label: translate('widgets.clear') };
}

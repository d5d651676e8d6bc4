import { useEffect, useEffectEvent, useRef } from 'react';
import type { Narrowing, WidgetServices } from '../../../../../widgets/contract';
import { isOffered } from '../../../../../widgets/select/reference';
import type { Reference } from '../../../../engine/model/compiled-source';

interface Choice {
  value: unknown;
  reference: Reference | null;
  narrowing: Narrowing | null | undefined;
  services: WidgetServices;
  clear: () => void;
}

/**
 * Clears a chosen row once a person has changed a field that its column's condition names, and the condition no longer offers
 * it: the loan product of another bank. A row that was chosen before the form opened stays until then. One query for each
 * change. If it fails, the value stays, and the server checks it as the form is saved.
 */
export function useClearClosedChoice({ value, reference, narrowing, services, clear }: Choice): void {
  const condition = narrowing?.condition;
  const key = typeof value === 'number' || typeof value === 'string' ? String(value) : null;
  const source = reference?.source;
  const checked = useRef(condition);
  const check = useEffectEvent(async (of: string, id: string, signal: AbortSignal) => {
    const isOpen = await isOffered(services, { source: of }, id, narrowing ?? {}, signal).catch(
      () => undefined,
    );
    if (signal.aborted || isOpen === undefined) return;
    checked.current = condition;
    if (!isOpen) clear();
  });
  useEffect(() => {
    if (condition === checked.current) return undefined;
    if (source === undefined || key === null) {
      checked.current = condition;
      return undefined;
    }
    const controller = new AbortController();
    void check(source, key, controller.signal);
    return () => controller.abort();
  }, [condition, source, key]);
}

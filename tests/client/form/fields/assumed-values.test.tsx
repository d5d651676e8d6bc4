// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useEffect } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../../src/client/i18n/i18n';
import {
  type FunctionPanelProps,
  registerFunctionPanel,
} from '../../../../src/client/runtime/form/function-panel-registry';
import { FunctionPanels } from '../../../../src/client/runtime/form/function-panels';
import { prepareDocument } from '../../../widgets/document';
import { auditGiven } from '../../../energy/audit/audit-rows';
import { drawForm } from '../draw-form';

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['form', 'widgets']);
  registerFunctionPanel('energy.audit', Assuming);
});
afterEach(cleanup);

/** A calculation that takes a storey where none is entered, and no longer once an area is. */
function Assuming({ given, assume }: FunctionPanelProps) {
  const hasArea = (given.building as { floor_m2: unknown }).floor_m2 !== null;
  useEffect(
    () => assume(hasArea ? {} : { 'building.storeys': 'Давхрын тоо 1', 'no.field': 'x' }),
    [assume, hasArea],
  );
  return null;
}

async function draw(stored: Record<string, unknown>, isReadOnly = false) {
  const drawn = await drawForm('energy_audit', {
    stored,
    isReadOnly,
    children: <FunctionPanels />,
    serve: (form) => {
      const source = {
        ...form.compiled.source,
        computed: [{ function: 'energy.audit', given: auditGiven, results: {} }],
      };
      return { ...form, compiled: { ...form.compiled, source } };
    },
  });
  fireEvent.click(screen.getByRole('tab', { name: /^Барилга/ }));
  return drawn;
}
const hint = () => screen.queryByText('Хоосон бол тооцоонд: Давхрын тоо 1');

it('are shown at the fields that are empty, and read out with them', async () => {
  const { store } = await draw({ id: '7', revision: 1 });
  expect(hint()?.id).toBe('f-storeys-assumed');
  expect(screen.getByLabelText('Давхрын тоо').getAttribute('aria-describedby')).toContain(
    'f-storeys-assumed',
  );
  act(() => store.change(['storeys'], 2));
  expect(hint()).toBeNull();
  act(() => store.change(['storeys'], null));
  expect(hint()).not.toBeNull();
  expect(store.getState().engine.row.storeys).toBeNull();
});

it('go when the calculation no longer takes them, and stay when the row is opened anew', async () => {
  const { store } = await draw({ id: '7', revision: 1 });
  act(() => store.reopen({ id: '7', revision: 2 }));
  expect(hint()).not.toBeNull();
  act(() => store.change(['area'], 64));
  await act(() => Promise.resolve());
  expect(hint()).toBeNull();
});

it('are not shown where a row is read', async () => {
  await draw({ id: '7', revision: 1 }, true);
  expect(screen.getAllByText('Давхрын тоо').length).toBeGreaterThan(0);
  expect(hint()).toBeNull();
});

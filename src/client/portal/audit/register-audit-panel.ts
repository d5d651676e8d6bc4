import { registerFunctionPanel } from '../../runtime/form/function-panel-registry';
import { lazyPage } from '../../ui/navigation/lazy-page';

/**
 * Shows what an audit measured as class, losses and use beside its form, with the bill of its planned works, and beside an
 * act what was built.
 */
export function registerAuditPanel(): void {
  registerFunctionPanel(
    'energy.audit',
    lazyPage(
      async () => ({ default: (await import('./audit-function-panel')).AuditFunctionPanel }),
      ['audit', 'widgets'],
    ),
  );
  registerFunctionPanel(
    'energy.bill',
    lazyPage(async () => ({ default: (await import('./bill-panel')).BillPanel }), ['offers']),
  );
}

import type { FunctionPanelProps } from '../../runtime/form/function-panel-registry';
import { AuditPanel } from './audit-panel';
import { BuiltWorksPanel } from './built-works-panel';

/** The panel of an audit, or of the works that were built on one. */
export function AuditFunctionPanel(props: FunctionPanelProps) {
  return 'stored' in props.given ? <BuiltWorksPanel {...props} /> : <AuditPanel {...props} />;
}

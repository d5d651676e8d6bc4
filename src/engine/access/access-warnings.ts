import type { DefinitionSet, Problem } from '../../definitions/definition';
import type { Role } from '../../definitions/role';

/**
 * Finds policies that may be published and are likely mistakes: they let rows be created or changed without a form, past
 * its rules, required fields and triggers, although the source has forms.
 */
export function accessWarnings(role: Role, { form: forms }: DefinitionSet): Problem[] {
  const written = new Map<string, string[]>();
  for (const form of forms.values()) written.set(form.source, [...(written.get(form.source) ?? []), form.id]);
  return (role.policies ?? []).flatMap((policy, index): Problem[] => {
    const ofSource = written.get(policy.source);
    const isWrite = policy.action === 'create' || policy.action === 'update';
    if (!isWrite || policy.forms || !ofSource) return [];
    const reason = `rows may be written without a form, past its rules and triggers; "forms" would demand one of ${ofSource.join(', ')}`;
    return [{ kind: 'role', id: role.id, path: `/policies/${index}`, reason }];
  });
}

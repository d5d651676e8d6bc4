import { useState } from 'react';
import type { BuilderProps } from '../builder-props';
import { DefinitionPanel } from '../panel/definition-panel';

interface PartSettingsProps extends Pick<BuilderProps, 'document' | 'onEdit' | 'problems'> {
  title: string;
  help?: string;
  /** The part of the table that is edited as its schema says. */
  pointer: string;
}

/** The settings of a part of a table, folded at first; what is folded is not drawn. */
export function PartSettings({ title, help, ...panel }: PartSettingsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="part-settings" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {help === undefined ? null : <p className="panel-help">{help}</p>}
      {isOpen ? <DefinitionPanel kind="source" {...panel} /> : null}
    </details>
  );
}

import { useState, type ReactNode } from 'react';

interface PropertyGroupProps {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A group of properties under a title that folds it. What is folded is not drawn. */
export function PropertyGroup({ title, isOpen: isOpenFirst = false, children }: PropertyGroupProps) {
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  return (
    <details
      className="fb-group"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen ? <div className="fb-group-body">{children}</div> : null}
    </details>
  );
}

import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleRole } from './console-calls';

interface RoleChoiceProps {
  roles: readonly ConsoleRole[];
  /** Empty for oneself. */
  role: string;
  onChange: (role: string) => void;
}

/** Chooses the role as which is read; nothing for those who are offered none. */
export function RoleChoice({ roles, role, onChange }: RoleChoiceProps) {
  const { t } = useTranslation('query-console');
  const id = useId();
  if (roles.length === 0) return null;
  return (
    <div className="graphql-role">
      <label htmlFor={id}>{t('role.label')}</label>
      <Select
        id={id}
        value={role}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: t('role.own') },
          ...roles.map(({ id: value, title }) => ({ value, label: title })),
        ]}
        onChange={onChange}
      />
      {role === '' ? null : <p className="panel-help">{t('role.help')}</p>}
    </div>
  );
}

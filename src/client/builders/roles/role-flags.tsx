import { useTranslation } from 'react-i18next';
import { extraFlags, type ExtraFlag } from '../../../definitions/role';
import { CheckEntry } from '../forms/inputs/entries';
import type { RolePartProps } from './role-builder';

/** Edits the flags of a role, each with what it opens. */
export function RoleFlags({ document, problems, onEdit }: RolePartProps) {
  const { t } = useTranslation('rights-builders');
  const extra: readonly unknown[] = Array.isArray(document.extra) ? document.extra : [];
  const toggle = (flag: ExtraFlag, isOn: boolean) => {
    const next = isOn ? [...extra, flag] : extra.filter((each) => each !== flag);
    onEdit([{ pointer: '/extra', value: next.length === 0 ? undefined : next }]);
  };
  return (
    <section className="role-card" aria-label={t('role.view.flags')}>
      <p className="panel-help">{t('flags.help')}</p>
      {extraFlags.map((flag) => (
        <CheckEntry
          key={flag}
          label={t(`flags.${flag}.name`)}
          help={t(`flags.${flag}.opens`)}
          isChecked={extra.includes(flag)}
          onChange={(isOn) => toggle(flag, isOn)}
        />
      ))}
      {problems
        .filter(({ pointer }) => pointer === '/extra' || pointer.startsWith('/extra/'))
        .map(({ message }) => (
          <p key={message} className="panel-problem" role="alert">
            {message}
          </p>
        ))}
    </section>
  );
}
